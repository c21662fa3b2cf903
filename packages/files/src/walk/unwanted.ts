/** Folders that hold no sources of the project, whatever the ignore files say. */
const FOLDERS: ReadonlySet<string> = new Set([".git", ".hg", ".svn", ".codegraph", "node_modules"]);

/** Folders that tools fill. The name alone says too little, so one is left out only with a marker in it. */
const GENERATED: ReadonlySet<string> = new Set(["dist", "build", "target", "__pycache__", ".venv", "venv"]);
const MARKERS: ReadonlySet<string> = new Set(["CACHEDIR.TAG", "pyvenv.cfg"]);

/** Folders in which programs keep keys and passwords of people. */
const PRIVATE: ReadonlySet<string> = new Set([".ssh", ".gnupg", ".aws", ".azure", ".kube", ".gcloud", ".oci", ".m2", ".chef", ".terraform.d", ".password-store"]);

/** Names of files as tools and scanners for secrets know them. */
const SECRETS = new RegExp(
  `^(?:${[
    // What shows which variables there are, without values, is written to be read.
    "\\.env(?!.*\\.(?:example|sample|template|dist)$).*|.*\\.env",
    ".*\\.(?:pem|key|p8|p12|pfx|pkcs12|jks|keystore|keychain(?:-db)?|bks|jceks|pvk|kdbx?|kwallet|ppk|psafe3|ovpn|rdp|kubeconfig|tfvars(?:\\.json)?|tfstate(?:\\..*)?|agekey|gpg|pgp|secrets?)",
    "id_(?:rsa|dsa|ecdsa|ed25519).*|.*_(?:rsa|dsa|ecdsa|ed25519)",
    "[._](?:netrc|npmrc|yarnrc(?:\\.ya?ml)?|pypirc|ht?passwd|pgpass|my\\.cnf|mylogin\\.cnf|s3cfg|boto|dockercfg|dockerconfigjson|git-?credentials|vault-token|vault_pass(?:word)?(?:\\.txt)?|terraformrc|cargo-credentials|authinfo|esmtprc|msmtprc|fetchmailrc|muttrc|ftpconfig|ftppass|remote-sync\\.json|tugboat|mongorc\\.js|dbshell|\\w*_history|z?history|histfile)",
    "(?:aws_?)?credentials|kube-?config(?:\\.ya?ml)?|htpasswd|pgpass\\.conf|vault[-_]pass(?:word)?(?:\\.txt)?|terraform\\.rc|rclone\\.conf|sftp-config\\.json|recentservers\\.xml|sitemanager\\.xml",
    "credentials\\.(?:json|ya?ml|toml|ini|xml|properties)",
    "secrets?(?:[._-][\\w-]+)?\\.(?:json|ya?ml|toml|ini|properties)",
    "application_default_credentials\\.json|auth\\.json|gc(?:p|loud)[-_.]?key.*\\.json|client_secret.*\\.json|.*service.?account.*\\.json|.*firebase.?adminsdk.*\\.json|local\\.settings\\.json",
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

/** Names that say something in one folder only. */
const PLACES = /(?:^|\/)(?:\.docker\/config\.json|\.config\/(?:gh|glab-cli)\/\w+\.ya?ml|\.vscode\/sftp\.json)$/iu;

/** Whether a file, by its path, may hold secrets, which never enter an index. */
export function isSecret(path: string): boolean {
  return SECRETS.test(path.slice(path.lastIndexOf("/") + 1)) || PLACES.test(path);
}
