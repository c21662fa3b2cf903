import { globKind } from "./glob-kind.js";
import { booleanKind, listKind, type SettingKind, stringKind } from "./kinds.js";
import { objectKind, objectListKind } from "./object-kinds.js";
import { truncate } from "./shown-value.js";

/** A group of files, and the groups that it may use. */
export interface LayerRule {
  readonly name: string;
  /** Globs. A file belongs to the first layer that matches it. */
  readonly files: readonly string[];
  /** Names of other layers. Absent if it may use all of them. */
  readonly mayUse?: readonly string[];
  /** Reason for the rule, which findings quote. */
  readonly why?: string;
}

/** Forbids folders that use each other in a circle. */
export interface CycleRule {
  /** Globs of the files that count. Absent for the project's own code without tests, examples and documents. */
  readonly files?: readonly string[];
  /** Globs of folders that count as one with all folders in them. Absent if each folder counts by itself. */
  readonly folders?: readonly string[];
  readonly why?: string;
}

/** Forbids new calls that cannot be resolved. */
export interface UnresolvedRule {
  /** Globs of the files that count. */
  readonly files: readonly string[];
  /** True to count calls of names that the project does not define too. Default false. */
  readonly external?: boolean;
  readonly why?: string;
}

/** Setting `check`: the rules of a project for its own code. */
export interface CheckSetting {
  readonly layers?: readonly LayerRule[];
  readonly cycles?: CycleRule;
  readonly unresolved?: UnresolvedRule;
}

const MAX_LAYERS = 100;
/** Each glob costs time for every file of a project. */
const MAX_GLOBS = 1_000;

const name = stringKind("^(?!\\s*$)[^\\u0000-\\u001f\\u007f]{1,100}$", "a name of at most 100 characters in one line");
const why = stringKind("^(?!\\s*$)[\\s\\S]{1,500}$", "a non-empty string of at most 500 characters");

const layer = objectKind({
  name: { kind: name, required: true },
  files: { kind: listKind(globKind), required: true },
  mayUse: { kind: listKind(name) },
  why: { kind: why },
});

const rules = objectKind({
  layers: { kind: objectListKind(layer, MAX_LAYERS) },
  cycles: { kind: objectKind({ files: { kind: listKind(globKind) }, folders: { kind: listKind(globKind) }, why: { kind: why } }) },
  unresolved: {
    kind: objectKind({ files: { kind: listKind(globKind), required: true }, external: { kind: booleanKind }, why: { kind: why } }),
  },
});

/** Kind of the setting `check`. In addition to the shape of its members, the names of layers have to agree. */
export const checkKind: SettingKind = {
  ...rules,
  fault: (value) => rules.fault(value) ?? layersFault((value as CheckSetting).layers ?? []),
};

function layersFault(layers: readonly LayerRule[]): string | null {
  const names = layers.map((each) => each.name);
  const twice = names.find((each, at) => names.indexOf(each) !== at);
  if (twice !== undefined) return `an object whose "layers" have different names ("${truncate(twice)}" occurs twice)`;
  const unknown = layers.flatMap(({ mayUse = [] }) => mayUse).find((each) => !names.includes(each));
  if (unknown !== undefined)
    return `an object whose "mayUse" lists contain only names of layers ("${truncate(unknown)}" is none; there are ${truncate(names.join(", "))})`;
  const globs = layers.reduce((sum, { files }) => sum + files.length, 0);
  return globs > MAX_GLOBS ? `an object whose "layers" have at most ${MAX_GLOBS} globs in total` : null;
}
