/** Folders that never contain sources of the project, regardless of the ignore files. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([".git", ".hg", ".svn", ".codegraph", "node_modules"]);

/** Output folders of tools. The name alone is ambiguous, so a folder is skipped only if it contains a marker file. */
const GENERATED_FOLDERS: ReadonlySet<string> = new Set(["dist", "build", "target", "__pycache__", ".venv", "venv"]);
const MARKER_FILES: ReadonlySet<string> = new Set(["CACHEDIR.TAG", "pyvenv.cfg"]);

/** Folders in which programs store keys and passwords. */
const SECRET_FOLDERS: ReadonlySet<string> = new Set([
  ".ssh",
  ".gnupg",
  ".aws",
  ".azure",
  ".kube",
  ".gcloud",
  ".oci",
  ".m2",
  ".chef",
  ".terraform.d",
  ".password-store",
]);

/** File names that are known to tools and secret scanners. */
const SECRET_NAMES = new RegExp(
  `^(?:${[
    // Templates that list variables without values are meant to be read.
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

/** Returns true if a folder with this name is never searched for sources. */
export function isUnwantedFolder(name: string): boolean {
  return SKIPPED_FOLDERS.has(name) || SECRET_FOLDERS.has(name);
}

/** Returns true if the name and content of a folder show that a tool generated it. */
export function isGenerated(folder: string, names: readonly { readonly name: string }[]): boolean {
  return GENERATED_FOLDERS.has(folder) && names.some(({ name }) => MARKER_FILES.has(name));
}

/** Returns true if a folder is a bare repository, judged by the names in it. */
export function isBareRepository(entries: readonly { readonly name: string; isDirectory(): boolean }[]): boolean {
  const has = (name: string, isFolder: boolean): boolean =>
    entries.some((entry) => entry.name === name && entry.isDirectory() === isFolder);
  return has("HEAD", false) && has("objects", true) && has("refs", true);
}

/** Secret files whose names are only significant in a particular folder. */
const SECRET_PATHS = /(?:^|\/)(?:\.docker\/config\.json|\.config\/(?:gh|glab-cli)\/\w+\.ya?ml|\.vscode\/sftp\.json)$/iu;

/** Returns true if the path of a file suggests secrets, which are never indexed by default. */
export function isSecret(path: string): boolean {
  return SECRET_NAMES.test(path.slice(path.lastIndexOf("/") + 1)) || SECRET_PATHS.test(path);
}
