import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { JAVA } from "../_java/family.js";

const springClient: FrameworkSpec = {
  id: "spring-client",
  name: "RestTemplate and MockMvc",
  family: JAVA,
  mentions: ["RestTemplate", "TestRestTemplate", "MockMvc"],
  methods: {
    getforobject: "GET",
    getforentity: "GET",
    postforobject: "POST",
    postforentity: "POST",
    postforlocation: "POST",
    patchforobject: "PATCH",
    exchange: "ANY",
  },
};

export default springClient;
