import { identifiersIn, identifierWords } from "@codegraph/search";
import { expect, test } from "vitest";

const words = (identifier: string): string => {
  const { parts, whole } = identifierWords(identifier);
  return [...parts, ...(whole === null ? [] : [`(${whole})`])].join(" ");
};

test.each([
  ["getUserById", "get user by id (getuserbyid)"],
  ["get_user_by_id", "get user by id (getuserbyid)"],
  ["GetUserByID", "get user by id (getuserbyid)"],
  ["MAX_RETRY_COUNT", "max retri count (maxretrycount)"],
  ["parseHTTPResponse", "pars http respons (parsehttpresponse)"],
  ["IOError", "io error (ioerror)"],
  ["sha256", "sha256"],
  ["utf8Decode", "utf8 decod (utf8decode)"],
  ["__init__", "init"],
  ["XMLHttpRequest2", "xml http request2 (xmlhttprequest2)"],
  ["connections", "connect"],
  ["connecting", "connect"],
  ["Überprüfung", "uberprufung"],
  ["prüfeGröße", "prufe große (prufegroße)"],
  ["café", "cafe"],
  // The accent is a character after its letter.
  ["cafe\u0301s", "cafe"],
  ["проверкаПароля", "проверка пароля (проверкапароля)"],
  ["用户登录", "用户 户登 登录 (用户登录)"],
  ["获取User信息", "获取 user 信息 (获取user信息)"],
  ["サーバー", "サー ーバ バー (サーバー)"],
  ["사용자를", "사용 용자 자를 (사용자를)"],
  ["सत्यापन", "सत्यापन"],
  ["x", "x"],
  ["T", "t"],
  ["eAdd", "add"],
  ["漢字", "漢字"],
  ["_", ""],
])("%s splits into %s", (identifier, expected) => {
  expect(words(identifier)).toBe(expected);
});

test("a word too long to be an identifier is ignored", () => {
  expect(words("a".repeat(200))).toBe("");
});

test("a sentence without spaces is split although it is longer than any identifier", () => {
  expect(identifierWords("検".repeat(50) + "証".repeat(50)).parts).toContain("検証");
});

test("identifiersIn() returns identifiers regardless of the characters between them", () => {
  expect(identifiersIn("if (user.isActive && 42 > $count) { 'naïve' }")).toEqual(["if", "user", "isActive", "42", "count", "naïve"]);
});

test("every ending has the stem of M. F. Porter's algorithm", () => {
  const words = "caresses ponies cats feed agreed plastered motoring sing happy relational conditional rational digitizer vileli radically";
  const stems = "caress poni cat feed agre plaster motor sing happi relat condit ration digit vile radic";
  expect(words.split(" ").flatMap((word) => identifierWords(word).parts)).toEqual(stems.split(" "));
  const more = "operator feudalism decisiveness hopefulness formaliti triplicate goodness adoption homologou effective controll";
  const others = "oper feudal decis hope formal triplic good adopt homolog effect control";
  expect(more.split(" ").flatMap((word) => identifierWords(word).parts)).toEqual(others.split(" "));
});
