"""The help texts behind /rules, in a few sentences each."""

TOPICS: dict[str, str] = {
    "goal": (
        "Have the most control points (CP) at the end. You earn them with influence on bases when SCORE cards are "
        "taken, and most of all in the final scoring, when every base pays 5, 3 and 1 CP for first, second and third "
        "place."
    ),
    "turn": (
        "Take a card from the action track, or play an event you kept earlier. The slots of the track cost 0, 1, 1, "
        "2 and 2 CP. An Action card gives its event, if your faction is on it, or its action points. After your turn "
        "the track is filled up."
    ),
    "events": (
        "Only a faction shown on a card may perform its event, at once or kept face up for 1 CP to be played on a "
        "later turn or in a scoring turn. An event is carried out as completely as possible; only “up to” and “may” "
        "leave you a choice."
    ),
    "offers": (
        "Whoever uses a card's action points gives its event away: the other factions shown on it are asked from the "
        "top of the initiative track down. One may perform or keep it, and then drops to the bottom of the track. "
        "Decliners stay where they are."
    ),
    "actions": (
        "Each costs 1 action point, in any mix. Move: ships of one orbital go together to an orbital of the same or "
        "the next band. Influence: place a cube on a base whose orbital holds a ship of yours; with an empty stock a "
        "cube moves from elsewhere. Build: bring back a removed ship at home."
    ),
    "bands": (
        "Earth and Mars are one band, the five Belt orbitals the next, then Jupiter, then Saturn. Sectors are for "
        "scoring: Inner Planets, the Belt, Outer Planets (Jupiter and Saturn)."
    ),
    "strength": (
        "A fleet and the Rocinante count 1, a Battleship 2 (damaged 1), a Scrap Ship ½. Who is strictly strongest in "
        "an orbital has Orbital Control: 1 more influence on each of its bases where that player has a cube."
    ),
    "scoring": (
        "Who takes a SCORE card secretly picks a bonus sector, each at most twice a game. From the left everybody may "
        "play one kept event (or a Rocinante ability). Then each base pays: in the bonus sector 2/1/0, later 3/1/0 "
        "and 4/2/1, elsewhere 1/0/0. After that come techs, a free build, and the Rocinante goes to the fewest CP."
    ),
    "ties": (
        "Level for first place pays the second place, level for second the third, level for third nothing. Without a "
        "cube on a base you get nothing there. Final tie: the higher on the initiative track wins; with two players "
        "the Rocinante's holder."
    ),
    "resources": (
        "With three or four players each faction wants two resources: alone in first place on such a base you get 1 "
        "CP more."
    ),
    "rocinante": (
        "Always somebody's ship: it counts 1, moves and allows influence, and can never be removed. In a scoring turn "
        "its holder may call on Holden (influence anywhere), Naomi (move and remove a fleet), Alex (move anywhere) or "
        "Amos (remove as many fleets as you have there) instead of a kept event."
    ),
    "techs": (
        "After the first, second and third scoring every faction gains its next tech. They add up with the starting "
        "ability."
    ),
    "end": (
        "The moment the sixth SCORE card is drawn the game goes to final scoring: no bonus sector, SCORE cards on the "
        "track are lost, and the Rocinante's holder plays the last event."
    ),
    "two players": (
        "UN against MCR, without the initiative track and without critical resources; Luna, Vesta, Io and The Rings "
        "are closed to influence."
    ),
    "shorthand": (
        "/move takes a whole turn as text: “goliath: luna, earth>mars 2, done” takes Goliath Armor for its "
        "points, places influence on Luna and moves two ships. “titan<ceres” moves a cube when your stock "
        "is empty, “luna+” sends a Diplomat, “a>b” moves all ships, “build” builds; “julie event” and "
        "“julie keep” take a card for its event, “play julie” plays a kept one, “score” takes a SCORE card. Names may "
        "be shortened. A mistake names its piece, and nothing is played."
    ),
    "sources": (
        "The rules are the published ones. Most cards, techs and set-up charts are designed by this project, because "
        "no source gives them; a server's owner can replace them with files."
    ),
}
