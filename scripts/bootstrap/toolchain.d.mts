/** The path of a Node of this version, exact ("22.14.0") or the newest of a line ("24") when it is first asked for. */
export declare function fetchNode(version: string, reason: string): Promise<string>;
