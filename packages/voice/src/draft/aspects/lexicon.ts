/** Pairs of synonyms, the plainer first. Words on one side are interchangeable. */
export const PAIRS: readonly (readonly [plain: readonly string[], formal: readonly string[]])[] = [
  [
    ["use", "uses", "used", "using"],
    ["utilize", "utilizes", "utilized", "utilizing", "utilise", "leverage", "leverages", "leveraging"],
  ],
  [
    ["fix", "fixes", "fixed", "fixing"],
    ["resolve", "resolves", "resolved", "resolving"],
  ],
  [
    ["remove", "removes", "removed", "removing"],
    ["delete", "deletes", "deleted", "deleting"],
  ],
  [
    ["drop", "drops", "dropped", "dropping"],
    ["remove", "removes", "removed", "removing"],
  ],
  [
    ["let", "lets", "letting"],
    ["allow", "allows", "allowed", "allowing"],
  ],
  [
    ["make sure", "makes sure", "making sure"],
    ["ensure", "ensures", "ensured", "ensuring"],
  ],
  [
    ["show", "shows", "shown", "showing"],
    ["display", "displays", "displayed", "displaying"],
  ],
  [
    ["get", "gets", "got", "getting"],
    ["obtain", "obtains", "obtained", "retrieve", "retrieves", "retrieved"],
  ],
  [
    ["add", "adds", "added", "adding"],
    ["introduce", "introduces", "introduced", "introducing"],
  ],
  [
    ["change", "changes", "changed", "changing"],
    ["modify", "modifies", "modified", "modifying", "alter", "alters"],
  ],
  [
    ["check", "checks", "checked", "checking"],
    ["verify", "verifies", "verified", "verifying", "validate", "validates", "validated"],
  ],
  [
    ["need", "needs", "needed"],
    ["require", "requires", "required", "necessary"],
  ],
  [
    ["try", "tries", "tried", "trying"],
    ["attempt", "attempts", "attempted", "attempting"],
  ],
  [
    ["start", "starts", "started", "starting"],
    ["begin", "begins", "began", "commence", "commences"],
  ],
  [["so"], ["therefore", "thus", "hence", "consequently"]],
  [["but"], ["however", "nevertheless", "nonetheless"]],
  [
    ["also", "too"],
    ["additionally", "furthermore", "moreover"],
  ],
  [["now"], ["currently", "presently"]],
  [["before"], ["prior to", "previously"]],
  [["because"], ["since", "as a result of", "due to"]],
  [["about"], ["regarding", "concerning", "with regard to"]],
  [
    ["e.g", "eg"],
    ["for example", "for instance"],
  ],
  [
    ["i.e", "ie"],
    ["that is", "in other words"],
  ],
  [
    ["many", "lots of"],
    ["numerous", "multiple", "several"],
  ],
  [["to"], ["in order to"]],
  [
    ["bug", "bugs"],
    ["issue", "issues", "defect", "defects"],
  ],
];

/** Words that weaken or soften. */
export const HEDGES: ReadonlySet<string> = new Set(
  "maybe perhaps probably possibly presumably apparently seemingly somewhat rather fairly might may could seem seems likely hopefully guess think believe suppose basically arguably sort kind".split(
    " ",
  ),
);

/** Words that address a person. */
export const COURTESIES: ReadonlySet<string> = new Set(
  "please thanks thank sorry welcome glad happy appreciate appreciated grateful kindly congrats nice great".split(" "),
);

/** Words whose frequency differs between writers on any subject: certainty, emphasis, conjunction. */
export const STYLE_WORDS: readonly string[] = [
  ..."actually again already although anyway apparently arguably basically clearly completely correctly currently definitely easily effectively entirely especially essentially eventually exactly explicitly extremely fairly finally fortunately frankly fully generally hence hopefully however immediately importantly indeed instead interestingly just largely likely literally maybe merely moreover mostly namely naturally nearly necessarily nevertheless nicely nonetheless normally notably obviously occasionally only otherwise overall particularly perhaps possibly potentially practically presumably pretty previously primarily probably properly purely quickly quite rarely rather really recently reliably roughly sadly seemingly several significantly silently simply slightly somehow sometimes somewhat soon specifically still strictly subsequently suddenly supposedly surely technically therefore though thus totally truly typically unfortunately unless unnecessarily usually utterly various very virtually whereas whereby whilst yet".split(
    " ",
  ),
  ..."accordingly additionally furthermore consequently likewise meanwhile".split(" "),
  ..."please thanks sorry hack ugly nasty weird odd silly nice neat tricky annoying sane sanity proper trivial minor tiny huge lots plenty".split(
    " ",
  ),
];

/** Words that exaggerate. */
export const INFLATED: readonly string[] =
  "leverage utilize robust seamless seamlessly delve comprehensive cutting-edge game-changing holistic synergy empower empowers streamline elevate elevates supercharge effortless effortlessly powerful revolutionary paradigm pivotal meticulous meticulously myriad tapestry vibrant testament underscore underscores foster fosters".split(
    " ",
  );
