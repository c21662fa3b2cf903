/** Folders with code copied from other projects, or written by a generator. */
const FOREIGN_FOLDERS = new Set(
  (
    "vendor vendored third_party third-party thirdparty node_modules bower_components jspm_packages site-packages extern externals " +
    "generated __generated__ gtest googletest"
  ).split(" "),
);

/** Matches `jquery.min.js`, `app.bundle.js`, `shop.pb.go`, `shop_pb2.py`, `Form.Designer.cs`, `types_generated.go`. */
const FOREIGN_FILES =
  /\.(?:min|bundle|pb|gen|generated|g|designer)\.[a-z]+$|[._-](?:pb2(?:_grpc)?\.pyi?|generated\.[a-z]+|bundled\.[cm]?js)$|^(?:zz_generated|jquery-\d)/iu;

/** True for files that the project contains but nobody in it wrote, by their path: vendored, generated, minified and bundled files. */
export function isForeignFile(path: string): boolean {
  const steps = path.split("/");
  const name = steps.pop() as string;
  return FOREIGN_FILES.test(name) || steps.some((step) => FOREIGN_FOLDERS.has(step.toLowerCase().replace(/^_/u, "")));
}
