"""Messages: text, embeds, attachments, mentions and the fields that Components V2 rules out."""

from typing import Any

from bot.pocket.errors import Path
from bot.pocket.judge.components import judge_components
from bot.pocket.judge.form import Form
from bot.pocket.world import Json

MOST_CONTENT = 2000
MOST_EMBEDS_TEXT = 6000
LEGACY = ("content", "embeds", "poll", "sticker_ids")


def judge_message(form: Form, path: Path, payload: Json, *, layout: bool, files: frozenset[str]) -> None:
    """Everything in a message payload that has a limit; files are the names its components may refer to."""
    content = payload.get("content")
    form.text((*path, "content"), content.strip() if isinstance(content, str) else content, 0, MOST_CONTENT)
    embeds = payload.get("embeds") or []
    judge_embeds(form, (*path, "embeds"), embeds)
    for index, attachment in enumerate(form.items((*path, "attachments"), payload.get("attachments") or [], 0, 10)):
        here = (*path, "attachments", index)
        form.text((*here, "description"), attachment.get("description"), 0, 1024)
        form.text((*here, "filename"), attachment.get("filename"), 0, 1024)
    if payload.get("components"):
        judge_components(form, (*path, "components"), payload["components"], layout=layout, files=files)
    if payload.get("allowed_mentions") is not None:
        judge_mentions(form, (*path, "allowed_mentions"), payload["allowed_mentions"])
    if payload.get("nonce") is not None:
        form.text((*path, "nonce"), str(payload["nonce"]), 0, 25)
    if layout:
        for name in LEGACY:
            if payload.get(name):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                sentence = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                form.fault((*path, name), code, sentence)


def judge_embeds(form: Form, path: Path, embeds: Any) -> None:
    """Up to ten embeds, each within its limits, all together within theirs."""
    total = 0
    for index, embed in enumerate(form.items(path, embeds, 0, 10)):
        here = (*path, index)
        if not isinstance(embed, dict):
            form.fault(here, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        total += _embed(form, here, embed)
    if total > MOST_EMBEDS_TEXT:
        sentence = f"Embed size exceeds maximum size of {MOST_EMBEDS_TEXT}"
        form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", sentence)


def _embed(form: Form, path: Path, embed: Json) -> int:
    """One embed; returns the characters that count toward the total."""
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    form.text((*path, "title"), embed.get("title"), 0, 256)
    form.text((*path, "description"), embed.get("description"), 0, 4096)
    form.text((*path, "footer", "text"), footer.get("text"), 0, 2048)
    form.text((*path, "author", "name"), author.get("name"), 0, 256)
    form.number((*path, "color"), embed.get("color"), 0, 0xFFFFFF)
    for name in ("image", "thumbnail"):
        if embed.get(name):
            form.url((*path, name, "url"), embed[name].get("url"), attachment=True)
    if embed.get("url"):
        form.url((*path, "url"), embed["url"])
    fields = form.items((*path, "fields"), embed.get("fields") or [], 0, 25)
    for index, field in enumerate(fields):
        form.text((*path, "fields", index, "name"), field.get("name"), 1, 256, required=True)
        form.text((*path, "fields", index, "value"), field.get("value"), 1, 1024, required=True)
    texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
    texts += [field.get(part) for field in fields for part in ("name", "value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def judge_mentions(form: Form, path: Path, mentions: Json) -> None:
    """Who may be pinged: a kind wholesale, or up to a hundred by name, not both."""
    parse = form.items((*path, "parse"), mentions.get("parse") or [], 0, 3)
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            sentence = "Value must be one of ('users', 'roles', 'everyone')."
            form.fault((*path, "parse", index), "BASE_TYPE_CHOICES", sentence)
    for kind in ("users", "roles"):
        named = form.items((*path, kind), mentions.get(kind) or [], 0, 100)
        if named and kind in parse:
            sentence = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.fault(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", sentence)
