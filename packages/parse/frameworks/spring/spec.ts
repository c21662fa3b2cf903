import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { JAVA } from "../_java/family.js";
import { settings } from "./settings.js";

const spring: FrameworkSpec = {
  id: "spring",
  name: "Spring",
  family: JAVA,
  mentions: ["RequestMapping", "GetMapping", "PostMapping", "PutMapping", "DeleteMapping", "PatchMapping"],
  keepsSlash: true,
  settings,
  methods: {
    getmapping: "GET",
    postmapping: "POST",
    putmapping: "PUT",
    deletemapping: "DELETE",
    patchmapping: "PATCH",
    requestmapping: "ANY",
  },
};

export default spring;
