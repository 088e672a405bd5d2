"""Components of messages: rows of buttons and selects, and the layouts of Components V2."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.pocket.errors import Path, ServerFault
from bot.pocket.judge.form import Form
from bot.pocket.world import Json

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
SELECTS = (SELECT, *ENTITY_SELECTS)
LAYOUT_TOP = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)

MOST_COMPONENTS = 40
MOST_TEXT = 4000
# A layout whose texts are longer than this many bytes passes every documented limit and is answered with a 500.
MOST_TEXT_BYTES = 10_170


def judge_components(form: Form, path: Path, components: Any, *, layout: bool, files: frozenset[str]) -> None:
    """All components of a message, with what holds for them together."""
    judging = _Components(form, files)
    if layout:
        for index, component in enumerate(form.items(path, components, 0, 10_000)):
            judging.any_of(LAYOUT_TOP, (*path, index), component)
    else:
        for index, component in enumerate(form.items(path, components, 0, 5)):
            judging.any_of((ROW,), (*path, index), component)
    judging.custom_ids(path, components)
    if layout:
        judging.totals(path, components)


def walk(components: Any, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every component with its path, outer before inner."""
    for index, component in enumerate(components if isinstance(components, list) else ()):
        if isinstance(component, dict):
            here = (*path, index)
            yield here, component
            yield from walk(component.get("components"), (*here, "components"))
            for single in ("accessory", "component"):
                if isinstance(component.get(single), dict):
                    yield (*here, single), component[single]


class _Components:
    """One judging of one message."""

    def __init__(self, form: Form, files: frozenset[str]) -> None:
        self.form = form
        self.files = files

    def any_of(self, kinds: tuple[int, ...], path: Path, component: Any) -> None:
        """One component of the kinds that may stand here."""
        if not self.form.kind(path, component, kinds):
            return
        judges: dict[int, Callable[[Path, Json], None]] = {
            ROW: self.row,
            BUTTON: self.button,
            SELECT: self.select,
            SECTION: self.section,
            TEXT: self.text,
            THUMBNAIL: self.thumbnail,
            GALLERY: self.gallery,
            FILE: self.file,
            SEPARATOR: self.separator,
            CONTAINER: self.container,
            **dict.fromkeys(ENTITY_SELECTS, self.select),
        }
        judges[component["type"]](path, component)

    def row(self, path: Path, row: Json) -> None:
        inner = (*path, "components")
        width = 0
        for index, child in enumerate(self.form.items(inner, row.get("components"), 1, 5)):
            self.any_of((BUTTON, *SELECTS), (*inner, index), child)
            width += 5 if isinstance(child, dict) and child.get("type") in SELECTS else 1
            if width > 5:
                sentence = "The specified component exceeds the maximum width"
                self.form.fault((*inner, index), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", sentence)

    def button(self, path: Path, button: Json) -> None:
        form = self.form
        form.text((*path, "label"), button.get("label"), 0, 80)
        form.emoji((*path, "emoji"), button.get("emoji"))
        form.flag((*path, "disabled"), button.get("disabled"))
        if not form.choice((*path, "style"), button.get("style"), (1, 2, 3, 4, 5, 6)):
            return
        if button["style"] == 6:
            if not button.get("sku_id"):
                form.required((*path, "sku_id"))
            return
        if not button.get("label") and not button.get("emoji"):
            form.required((*path, "label"))
        if button["style"] != 5:
            form.text((*path, "custom_id"), button.get("custom_id"), 1, 100, required=True)
        else:
            form.url((*path, "url"), button.get("url"), most=512)
        if button.get("url") is not None and button.get("custom_id") is not None:
            code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
            form.fault((*path, "custom_id"), code, "A custom id and url cannot both be specified")

    def select(self, path: Path, select: Json) -> None:
        judge_select(self.form, path, select)

    def section(self, path: Path, section: Json) -> None:
        inner = (*path, "components")
        for index, child in enumerate(self.form.items(inner, section.get("components"), 1, 3)):
            self.any_of((TEXT,), (*inner, index), child)
        if section.get("accessory") is None:
            self.form.required((*path, "accessory"))
        else:
            self.any_of((BUTTON, THUMBNAIL), (*path, "accessory"), section["accessory"])

    def text(self, path: Path, text: Json) -> None:
        self.form.text((*path, "content"), text.get("content"), 1, MOST_TEXT, required=True)

    def thumbnail(self, path: Path, thumbnail: Json) -> None:
        self.media((*path, "media"), thumbnail.get("media"))
        self.form.text((*path, "description"), thumbnail.get("description"), 0, 1024)

    def gallery(self, path: Path, gallery: Json) -> None:
        inner = (*path, "items")
        for index, item in enumerate(self.form.items(inner, gallery.get("items"), 1, 10)):
            self.media((*inner, index, "media"), item.get("media"))
            self.form.text((*inner, index, "description"), item.get("description"), 0, 1024)

    def file(self, path: Path, file: Json) -> None:
        self.media((*path, "file"), file.get("file"), only_attachment=True)

    def separator(self, path: Path, separator: Json) -> None:
        self.form.flag((*path, "divider"), separator.get("divider"))
        if separator.get("spacing") is not None:
            self.form.choice((*path, "spacing"), separator["spacing"], (1, 2))

    def container(self, path: Path, container: Json) -> None:
        self.form.number((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)
        inner = (*path, "components")
        for index, child in enumerate(self.form.items(inner, container.get("components"), 1, 10_000)):
            self.any_of(IN_CONTAINER, (*inner, index), child)

    def media(self, path: Path, media: Any, *, only_attachment: bool = False) -> None:
        if not isinstance(media, dict) or not media.get("url"):
            self.form.required((*path, "url"))
            return
        url = media["url"]
        if url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.files:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                self.form.fault(path, code, "The referenced attachment was not found")
        elif only_attachment and "/attachments/" not in url:
            sentence = "Only attachment references are supported"
            self.form.fault((*path, "url"), "UNFURLED_MEDIA_ITEM_INVALID_URL", sentence)
        else:
            self.form.url((*path, "url"), url, attachment=True)

    def custom_ids(self, path: Path, components: Any) -> None:
        """No custom id twice in one message, disabled or not."""
        seen: set[str] = set()
        for where, component in walk(components, path):
            custom_id = component.get("custom_id")
            if not isinstance(custom_id, str) or not custom_id:
                continue
            if custom_id in seen:
                sentence = "Component custom id cannot be duplicated"
                self.form.fault((*where, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", sentence)
            seen.add(custom_id)

    def totals(self, path: Path, components: Any) -> None:
        """Forty components, four thousand characters, and the size that nobody documents."""
        every = [component for _, component in walk(components)]
        if len(every) > MOST_COMPONENTS:
            sentence = f"The maximum number of components in a message is {MOST_COMPONENTS}"
            self.form.fault(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", sentence)
        texts = [str(component.get("content", "")) for component in every if component.get("type") == TEXT]
        if sum(map(len, texts)) > MOST_TEXT:
            sentence = f"The displayable text size exceeds the maximum size of {MOST_TEXT}"
            self.form.fault(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", sentence)
        elif sum(len(text.encode()) + 12 for text in texts) > MOST_TEXT_BYTES:
            self.form.close()
            raise ServerFault


def judge_select(form: Form, path: Path, select: Json, *, in_modal: bool = False) -> None:
    """A select of any kind."""
    form.text((*path, "custom_id"), select.get("custom_id"), 1, 100, required=True)
    form.text((*path, "placeholder"), select.get("placeholder"), 0, 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    form.number((*path, "min_values"), least, 0, 25)
    form.number((*path, "max_values"), most, 1, 25)
    if isinstance(least, int) and isinstance(most, int) and least > most:
        form.fault((*path, "min_values"), "BASE_TYPE_MAX", "min_values cannot be greater than max_values")
    if in_modal and select.get("disabled"):
        form.fault((*path, "disabled"), "COMPONENT_CANNOT_BE_DISABLED", "A component in a modal cannot be disabled")
    if select["type"] == SELECT:
        judge_options(form, path, select.get("options"), 1, 25, most if isinstance(most, int) else 25)
        count = len(select["options"]) if isinstance(select.get("options"), list) else 0
        for name, value in (("min_values", least), ("max_values", most)):
            if isinstance(value, int) and 0 < count < value <= 25:
                sentence = f"int value should be less than or equal to {count}."
                form.fault((*path, name), "NUMBER_TYPE_MAX", sentence)


def judge_options(form: Form, path: Path, options: Any, least: int, most: int, most_chosen: int) -> None:
    """The options of a select, a radio group or a checkbox group."""
    inner = (*path, "options")
    values: set[str] = set()
    chosen = 0
    for index, option in enumerate(form.items(inner, options, least, most)):
        here = (*inner, index)
        if not isinstance(option, dict):
            form.fault(here, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        form.text((*here, "label"), option.get("label"), 1, 100, required=True)
        form.text((*here, "value"), option.get("value"), 1, 100, required=True)
        form.text((*here, "description"), option.get("description"), 0, 100)
        form.emoji((*here, "emoji"), option.get("emoji"))
        chosen += bool(option.get("default"))
        if option.get("value") in values:
            sentence = "The specified option value is already used"
            form.fault((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", sentence)
        values.add(str(option.get("value")))
    if chosen > most_chosen:
        sentence = "The number of default options exceeds the maximum number of values"
        form.fault(inner, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", sentence)
