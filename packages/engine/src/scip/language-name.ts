/** Returns the name of a language in SCIP's list of names: `CPP` for C++, `CSharp` for C#, `Objective_C` for Objective-C. */
export function languageName(name: string): string {
  return name.replaceAll("+", "P").replaceAll("#", "Sharp").replaceAll(/\W/gu, "_");
}
