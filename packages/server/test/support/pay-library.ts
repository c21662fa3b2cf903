/** The files of a library that other repositories import. */
export const PAY = {
  "package.json": '{ "name": "@acme/pay", "main": "pay.js" }',
  "pay.js":
    "export function settle(invoice) {\n  return invoice.total;\n}\nexport function settleAll(all) {\n  return all.map((each) => settle(each));\n}\n",
};
