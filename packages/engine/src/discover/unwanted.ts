/** Folders that hold no sources of the project, whatever the ignore files say. */
const FOLDERS: ReadonlySet<string> = new Set([".git", ".hg", ".svn", ".codegraph", "node_modules"]);

/** Folders that tools fill. The name alone says too little, so one is left out only with a marker in it. */
const GENERATED: ReadonlySet<string> = new Set(["dist", "build", "target", "__pycache__", ".venv", "venv"]);
const MARKERS: ReadonlySet<string> = new Set(["CACHEDIR.TAG", "pyvenv.cfg"]);

/** Folders in which programs keep keys and passwords of people. */
const PRIVATE: ReadonlySet<string> = new Set([".ssh", ".gnupg", ".aws", ".azure", ".kube", ".gcloud", ".terraform.d", ".password-store"]);

/** Names of files as tools and scanners for secrets know them. */
const SECRETS = new RegExp(
  `^(?:${[
    "\\.env.*|.*\\.env",
    ".*\\.(?:pem|key|p8|p12|pfx|pkcs12|jks|keystore|keychain(?:-db)?|kdbx?|ppk|psafe3|ovpn|tfvars(?:\\.json)?|tfstate(?:\\..*)?|agekey|gpg|pgp|secrets?)",
    "id_(?:rsa|dsa|ecdsa|ed25519).*|.*_(?:rsa|dsa|ecdsa|ed25519)",
    "[._](?:netrc|npmrc|yarnrc|pypirc|htpasswd|pgpass|my\\.cnf|s3cfg|boto|dockercfg|dockerconfigjson|git-credentials|vault-token|terraformrc|cargo-credentials|\\w*_history)",
    "(?:aws_?)?credentials|kubeconfig|kubeconfig\\.ya?ml|master\\.key|terraform\\.rc",
    "credentials\\.(?:json|ya?ml|toml|ini|xml|properties)",
    "secrets?(?:[._-][\\w-]+)?\\.(?:json|ya?ml|toml|ini|properties)",
    "client_secret.*\\.json|.*service.?account.*\\.json|.*firebase.?adminsdk.*\\.json|local\\.settings\\.json",
  ].join("|")})$`,
  "iu",
);

export function isUnwantedFolder(name: string): boolean {
  return FOLDERS.has(name) || PRIVATE.has(name);
}

/** Whether a folder holds what a tool made, by its name and the names in it. */
export function isGenerated(folder: string, names: readonly { readonly name: string }[]): boolean {
  return GENERATED.has(folder) && names.some(({ name }) => MARKERS.has(name));
}

/** Whether a folder is a repository without files of its own, by the names in it: all it holds is git's. */
export function isBareRepository(entries: readonly { readonly name: string; isDirectory(): boolean }[]): boolean {
  const has = (name: string, isFolder: boolean): boolean => entries.some((entry) => entry.name === name && entry.isDirectory() === isFolder);
  return has("HEAD", false) && has("objects", true) && has("refs", true);
}

/** Whether a file of this name may hold secrets, which never enter an index. */
export function isSecret(name: string): boolean {
  return SECRETS.test(name);
}
