/**
 * Questions of a newcomer about three projects, the command that they would type, and the facts of a right answer. The facts were read in
 * the sources at the named commits, not in CodeGraph's answers.
 */

/**
 * @typedef {object} Fact
 * @property {string} fact the fact, as a reader is told
 * @property {RegExp} shown matches a line of an answer that shows it
 *
 * @typedef {object} Question
 * @property {string} question
 * @property {readonly string[]} command arguments of `codegraph`
 * @property {readonly Fact[]} expects facts that a right answer shows
 * @property {readonly Fact[]} [excludes] false statements that a right answer does not show
 * @property {string} source the place in the sources that decides
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} repository
 * @property {string} commit
 * @property {readonly Question[]} questions
 */

/** @type {Subject} */
const express = {
  name: "express",
  repository: "expressjs/express",
  commit: "a3714473feb3d2908add734d340e7755fd85e0a3",
  questions: [
    {
      question: "Where is the router's dispatch?",
      command: ["search", "where is the router's dispatch"],
      expects: [
        { fact: "`app.handle`, which passes the request to `router.handle`, is a hit", shown: /lib\/application\.js:1[45]\d-1[67]\d\b/ },
        { fact: "`app.handle` is the first hit", shown: /^FOUND: app\.handle\(\)/ },
      ],
      source: "`lib/application.js:152-178`; the router itself is the package `router`, which is not part of the repository",
    },
    {
      question: "Who calls `express()`?",
      command: ["callers", "express"],
      expects: [
        { fact: "the calls in examples", shown: /^examples\/auth\/index\.js:12\b/ },
        { fact: "the calls in tests", shown: /^test\/\S+\.js:\d+ .*(?:exact|possible)|--offset \d+ shows the next/ },
      ],
      excludes: [{ fact: "the variables that hold the import are listed as if they were the function", shown: /ambiguous/ }],
      source: "`lib/express.js:36` exports the function; `examples/auth/index.js:12` calls it",
    },
    {
      question: "Which tests cover `res.sendFile`?",
      command: ["impact", "res.sendFile"],
      expects: [
        { fact: "`res.download` calls it", shown: /lib\/response\.js:483\b/ },
        { fact: "the tests in `test/res.sendFile.js`", shown: /^test\/res\.sendFile\.js:\d+/ },
      ],
      source: "`lib/response.js:483`, and 40 calls in `test/res.sendFile.js`",
    },
    {
      question: "What breaks if I change `compileETag`?",
      command: ["impact", "compileETag"],
      expects: [
        { fact: "`app.set` calls it", shown: /lib\/application\.js:365 .*app\.set/ },
        { fact: "its tests in `test/utils.js`", shown: /test\/utils\.js:94\b.*test/ },
        { fact: "settings such as `app.enable` reach it through `app.set`", shown: /lib\/application\.js:452 .*enable/ },
      ],
      source: "`lib/application.js:365`, `test/utils.js:92-112`",
    },
    {
      question: 'My server says: `Error: Failed to lookup view "index" in views directory "/app/views"`. Where does that come from?',
      command: ["search", 'Error: Failed to lookup view "index" in views directory "/app/views"'],
      expects: [
        { fact: "`app.render`, which throws it, is a hit", shown: /lib\/application\.js:5[0-6]\d-5\d\d\b/ },
        { fact: "`app.render` is the first hit", shown: /^FOUND: .*lib\/application\.js:5\d\d-5\d\d/ },
      ],
      source: "`lib/application.js:562`",
    },
  ],
};

/** @type {Subject} */
const celery = {
  name: "celery",
  repository: "celery/celery",
  commit: "5dc781f0bd5f36186bfcc74e0a4f9f654452c69b",
  questions: [
    {
      question: "What happens when a task is retried?",
      command: ["search", "what happens when a task is retried"],
      expects: [{ fact: "`Task.retry` is the first hit", shown: /^FOUND: Task\.retry\(\) in celery\/app\/task\.py/ }],
      source: "`celery/app/task.py:767-878`",
    },
    {
      question: "Who calls `Task.apply_async`?",
      command: ["callers", "Task.apply_async"],
      expects: [
        { fact: "`Task.delay`", shown: /^celery\/app\/task\.py:545 .*delay/ },
        { fact: "the scheduler, for a periodic task", shown: /^celery\/beat\.py:404\b/ },
        { fact: "the calls that could not be resolved are counted", shown: /\b\d+ (?:more calls|unresolved)/ },
      ],
      source: "`celery/app/task.py:545`, `celery/beat.py:404`; most other calls of that name are those of signatures",
    },
    {
      question: "My worker says: `Received unregistered task of type 'tasks.add'.` Where does that come from?",
      command: ["search", "Received unregistered task of type 'tasks.add'."],
      expects: [
        { fact: "the consumer's message is a hit", shown: /celery\/worker\/consumer\/consumer\.py:(?:7\d|8\d|6[67]\d)\b/ },
        { fact: "it is the first hit", shown: /^FOUND: .*celery\/worker\/consumer\/consumer\.py/ },
      ],
      source: "`celery/worker/consumer/consumer.py:77`, logged at line 678",
    },
    {
      question: "How does `Task.delay` send a message?",
      command: ["path", "Task.delay", "Celery.send_task"],
      expects: [
        { fact: "the step to `Task.apply_async`", shown: /celery\/app\/task\.py:545\b/ },
        { fact: "the step to `Celery.send_task`", shown: /celery\/app\/task\.py:714\b/ },
      ],
      excludes: [{ fact: "the answer says that there is no path", shown: /no path/ }],
      source: "`celery/app/task.py:545` and `celery/app/task.py:714`, where `app` is `self._get_app()`",
    },
    {
      question: "What is this project, in a page?",
      command: ["summary"],
      expects: [
        { fact: "it is a distributed task queue", shown: /task queue/i },
        { fact: "the command starts in `celery/__main__.py`", shown: /celery\/__main__\.py/ },
        { fact: "it needs kombu", shown: /\bkombu\b/ },
      ],
      excludes: [{ fact: "the description is that of a sponsor", shown: /Open Collective/ }],
      source: "`celery/__init__.py:1`, `setup.py`, `requirements/default.txt`",
    },
  ],
};

/** @type {Subject} */
const hugo = {
  name: "hugo",
  repository: "gohugoio/hugo",
  commit: "7b5199fdeff7d7682e9f979f468d55bc7b67b934",
  questions: [
    {
      question: "Where does live reload tell the browser to refresh?",
      command: ["search", "live reload refresh the browser"],
      expects: [
        { fact: "the Go package `livereload` is among the hits", shown: /livereload\/(?:livereload|connection|hub)\.go:\d+-\d+/ },
        {
          fact: "`ForceRefresh`, `RefreshPath` or the function below them is a hit",
          shown: /livereload\/livereload\.go:1(?:1[1-9]|2\d|3\d)-1\d\d/,
        },
        { fact: "the first hit is in that package's Go code, not in the bundled browser script", shown: /^FOUND: .*livereload\/\S+\.go:/ },
      ],
      source: "`livereload/livereload.go:113-139`",
    },
    {
      question: "Who builds the sites?",
      command: ["callers", "HugoSites.Build"],
      expects: [
        { fact: "the command `hugo`", shown: /^commands\/hugobuilder\.go:450\b.*buildSites/ },
        { fact: "the server, after a change", shown: /^commands\/hugobuilder\.go:1162\b.*rebuildSitesForChanges/ },
        { fact: "`hugo new content`", shown: /^create\/content\.go:174\b/ },
        { fact: "the integration tests", shown: /^hugolib\/integrationtest_builder\.go:1082\b/ },
      ],
      source: "the calls of `HugoSites.Build`, which `grep '\\.Build('` lists among 60 of other types",
    },
    {
      question: 'My build says: `template for shortcode "figure" not found`. Where does that come from?',
      command: ["search", 'template for shortcode "figure" not found'],
      expects: [
        { fact: "the code that makes it is a hit", shown: /hugolib\/shortcode\.go:\d+-\d+/ },
        { fact: "it is the first hit", shown: /^FOUND: .*hugolib\/shortcode\.go:/ },
      ],
      source: "`hugolib/shortcode.go:671`",
    },
    {
      question: "What breaks if I change `PathSpec.URLize`, and which test covers it?",
      command: ["impact", "PathSpec.URLize"],
      expects: [
        { fact: "the test `TestURLize`", shown: /helpers\/url_test\.go:41 .*TestURLize.*test/ },
        { fact: "the template function `urlize`", shown: /tpl\/urls\/urls\.go:79\b/ },
        { fact: "the URLs of menu entries", shown: /hugolib\/site\.go:1404\b/ },
      ],
      source: "`grep 'URLize('`: three calls of this method",
    },
    {
      question: "How should new Go code look here?",
      command: ["style", "--language", "go"],
      expects: [
        { fact: "exported types are in PascalCase", shown: /exported types use PascalCase/i },
        { fact: "errors are returned", shown: /errors are returned/i },
        { fact: "tests live next to the code", shown: /tests live next to the code/i },
        { fact: "tests assert with quicktest", shown: /quicktest|\bqt\b/ },
        { fact: "files begin with the licence", shown: /licence/ },
      ],
      source: "`helpers/url_test.go`, `helpers/url.go`; 388 of 400 files begin with the Apache licence",
    },
  ],
};

export const subjects = [express, celery, hugo];
