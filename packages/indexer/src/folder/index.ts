export { fileIdentityStamp } from "./file-stamp.js";
export {
  checkForeign,
  codegraphFolder,
  codegraphPath,
  contentsPath,
  findProject,
  indexPath,
  realRoot,
  throwNotIndexed,
  vectorsPath,
} from "./codegraph-folder.js";
export { deleteFilesSetAside } from "./set-aside.js";
