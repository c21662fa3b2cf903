/** Small projects drawn from express, celery and gin. */

/** Files of a project by path. */
export type Drawn = Readonly<Record<string, string>>;

export const express: Drawn = {
  "package.json": '{"name":"express","description":"Fast, unopinionated, minimalist web framework","main":"index.js"}',
  "index.js": "'use strict';\n\nmodule.exports = require('./lib/express');\n",
  "lib/express.js": `/*!
 * Creates applications and their parts.
 */

var proto = require('./application');
var Router = require('./router/index');

exports = module.exports = createApplication;

/**
 * Create an express application.
 *
 * @return {Function}
 */
function createApplication() {
  return proto.init();
}

exports.application = proto;
exports.Router = Router;
`,
  "lib/application.js": `var Router = require('./router/index');
var compileTrust = require('./utils').compileTrust;

var app = exports = module.exports = {};

app.init = function init() {
  this.trust = compileTrust('loopback');
  this.router = new Router();
  return this;
};

app.handle = function handle(req, res) {
  this.router.dispatch(req, res);
};
`,
  "lib/utils.js": `/**
 * Compile "proxy trust" value to function.
 */
exports.compileTrust = function compileTrust(val) {
  return function (addr) { return addr === val; };
};
`,
  "lib/router/index.js": `var Layer = require('./layer');

module.exports = Router;

function Router() {
  this.stack = [];
}

/** Route the given request to the first layer that matches. */
Router.prototype.dispatch = function dispatch(req, res) {
  var layer = new Layer(req.url);
  layer.handle(req, res);
  this.params.apply_all(req);
};

Router.prototype.use = function use(fn) {
  this.stack.push(fn);
};
`,
  "lib/router/layer.js": `module.exports = Layer;

function Layer(path) {
  this.path = path;
}

Layer.prototype.handle = function handle(req, res) {
  res.end(this.path);
};

Layer.prototype.apply_all = function apply_all(req) {
  return req;
};
`,
  "test/app.js": `var express = require('../lib/express');
var Router = require('../lib/router/index');

describe('app', function () {
  it('should create an application', function () {
    express();
    new Router();
  });
});
`,
};

export const celery: Drawn = {
  "setup.py": "from setuptools import setup\n\nsetup(name='celery', entry_points={'console_scripts': ['celery = celery.__main__:main']})\n",
  "celery/__init__.py": '"""Distributed Task Queue."""\n',
  "celery/__main__.py": `"""Entry-point for the :program:\`celery\` umbrella command."""
from celery.app.base import Celery
from celery.worker.consumer import Consumer


def main():
    """Entrypoint to the \`\`celery\`\` umbrella command."""
    app = Celery()
    Consumer(app).start()
`,
  "celery/app/__init__.py": '"""Celery Application."""\n',
  "celery/app/base.py": `"""Actual App instance implementation."""
from celery.app.utils import detect_settings


class Celery:
    """Celery application.

    Arguments:
        main (str): Name of the main module.
    """

    def setup(self):
        return detect_settings()

    def send_task(self, name):
        """Send task by name."""
        return name
`,
  "celery/app/utils.py":
    '"""App utilities: Compat settings, bug-report tool, pickling apps."""\n\n\ndef detect_settings():\n    return {}\n',
  "celery/worker/__init__.py": '"""Worker implementation."""\n',
  "celery/worker/consumer.py": `"""Worker Consumer Blueprint."""
from celery.app.base import Celery


class Consumer:
    """Consumer blueprint."""

    def __init__(self, app: Celery):
        self.app = app

    def start(self):
        self.app.setup()
        self.app.send_task('tasks.add')
`,
  "t/unit/test_app.py": `from celery.app.base import Celery


def test_send_task():
    assert Celery().send_task('add') == 'add'
`,
};

export const gin: Drawn = {
  "go.mod": "module github.com/gin-gonic/gin\n\ngo 1.24\n",
  "gin.go": `// Package gin implements a HTTP web framework called gin.
package gin

import "github.com/gin-gonic/gin/render"

// Engine is the framework's instance.
type Engine struct{}

// New returns a new blank Engine instance.
func New() *Engine {
	return &Engine{}
}

// Run attaches the router to a server.
func (engine *Engine) Run(addr string) error {
	return render.WriteJSON(addr)
}
`,
  "cmd/hello/main.go": `package main

import "github.com/gin-gonic/gin"

func main() {
	engine := gin.New()
	engine.Run(":8080")
}
`,
  "cmd/hello/flags.go": "package main\n\nfunc flags() {}\n",
  "render/render.go": `// Package render writes responses in several formats.
package render

// Render writes a response.
type Render interface {
	Render(text string) error
}
`,
  "render/json.go": `package render

// JSON contains the given interface object.
type JSON struct {
	Data string
}

// Render writes data with custom ContentType.
func (r JSON) Render(text string) error {
	return nil
}

// WriteJSON marshals the given interface object and writes it.
func WriteJSON(text string) error {
	return JSON{text}.Render(text)
}
`,
  "gin_test.go": `package gin

import "testing"

func TestNew(t *testing.T) {
	New().Run(":0")
}
`,
};
