import { isBoilerplate } from "../_data/says-nothing.js";

/** Extensions of files that are never indexed: binaries, bulk data, generated files and boilerplate. */
const ENDINGS: ReadonlySet<string> = new Set(
  // Pictures, sound, fonts.
  (
    "png jpg jpeg gif bmp ico icns webp avif tif tiff psd ai eps svg svgz xcf heic raw cur mp3 mp4 m4a m4v ogg oga ogv wav flac aac webm mov avi mkv " +
    "ttf otf woff woff2 eot pfb afm fnt bdf pcf " +
    // Formatted documents, archives, packages.
    "pdf doc docx xls xlsx ppt pptx odt ods odp rtf epub mobi djvu ps dvi zip gz tgz bz2 xz lz4 zst 7z rar tar jar war ear aar apk ipa " +
    "whl egg gem nupkg snupkg crx xpi deb rpm msi dmg iso img cab phar tap vsix " +
    // Compiled code, databases, models, captures.
    "o obj a lib so dylib dll exe pdb class pyc pyo pyd beam elc wasm node bin dat data db sqlite sqlite3 mdb ldb rdb mo gmo res rsrc dex " +
    "npy npz pkl pickle pt pth onnx safetensors h5 hdf5 parquet avro arrow feather tfrecord pb gguf ckpt msgpack bson pcap pcapng cap snk " +
    "swf fla blend fbx gltf glb stl dae 3ds max unity prefab asset mat anim controller uasset umap pak spv ktx dds tga hdr exr " +
    // Keys, signatures, checksums.
    "gpg asc sig crt cer der csr pem key p7b p7s jks md5 sha1 sha256 sha512 " +
    // Data and files written by tools.
    "po pot xlf xliff csv tsv log map snap lock lockb sum tfstate out err golden gold expected approved received baseline diffs ambr hex " +
    "bak orig rej swp tmp cache pid min geojson kml gpx osm gml fasta fastq vcf sam bed ics vcard mbox eml dic aff hyph tags ctags cst " +
    "stderr stdout trace profraw gcda gcno lcov dump sln suo user mailmap iml"
  ).split(" "),
);

/** Returns true if a file that no language claims by its name is not indexed. */
export function isExcluded(name: string): boolean {
  if (isBoilerplate(name) || name.endsWith("~")) return true;
  const dot = name.lastIndexOf(".");
  if (dot === -1) return false;
  const ending = name.slice(dot + 1).toLowerCase();
  // `libz.so.1`, and files numbered by a tool.
  return ENDINGS.has(ending) || /^\d+$/u.test(ending);
}
