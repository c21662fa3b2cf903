export { fileStamp } from "./file-stamp.js";
export { checkForeign, codegraphFolder, codegraphPath, contentsPath, findProject, indexPath, realRoot, throwNotIndexed, vectorsPath } from "./place.js";
export { forgetAsides } from "./set-aside.js";
