/** What `npm start` shows: CodeGraph at work on a folder of code. */
console.log("The tour is not written yet. Until then: npm test");
