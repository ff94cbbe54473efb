/**
 * Loaded before every function of the emulator, which starts a process for each. What firebase-tools runs there loads
 * what it deploys functions with, from the cloud's clients to prompts for a terminal: a third of the processor time of
 * the start, for nothing that a running function uses. With this those modules load when one of their values is read.
 * It also keeps what the process has compiled, for the next one: Node would at its end, but firebase-tools kills it.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const Module = require('node:module');

/** They require modules that load late, but for those which they read while they load. */
const REQUIRE_LATE = {
  'emulator/functionsEmulatorShared.js': ['../functions/events', './constants'],
  'deploy/functions/services/ailogic.js': ['../../../gcp/ailogic'],
  'gcp/ailogic.js': [],
};

const tools = path.dirname(require.resolve('firebase-tools/package.json'));
const readAtOnce = new Map(
  Object.entries(REQUIRE_LATE).map(([file, requests]) => [path.join(tools, 'lib', file), new Set(requests)]),
);

/** An object whose properties are those of what `make` makes when the first of them is read. */
function late(make) {
  let made;
  return new Proxy({}, { get: (_, name) => (made ??= make())[name] });
}

// After the first call, which loads most of a function's code.
const KEEP_AFTER_MS = 1000;
setTimeout(() => Module.flushCompileCache(), KEEP_AFTER_MS).unref();

const load = Module._load;
Module._load = function loadLate(request, parent, isMain) {
  const exceptions = readAtOnce.get(parent?.filename);
  const loadNow = () => load.call(this, request, parent, isMain);
  if (exceptions === undefined || !request.startsWith('.') || exceptions.has(request)) return loadNow();
  // One of these modules makes its client while it loads.
  const LateClient = function Client(...options) {
    return late(() => new (loadNow().Client)(...options));
  };
  return new Proxy({}, { get: (_, name) => (name === 'Client' ? LateClient : loadNow()[name]) });
};
