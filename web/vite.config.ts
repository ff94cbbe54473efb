import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { ENGLISH_BASE, translatePlugin } from './build/translate/translate-plugin.ts';

const portOffset = Number(process.env.LLEVO_PORT_OFFSET ?? 0);
const hosting = `http://127.0.0.1:${(5000 + portOffset).toString()}`;

/** Exports that libraries import at top level and this application never calls. */
const UNUSED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  // Reactfire's hooks of the Realtime Database.
  'firebase/database': ['get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'],
  // Regular expressions in Firestore's pipelines, a quarter of its code.
  re2js: ['RE2JS'],
};

/** Modules of which this application calls nothing, though a class that it uses names them: zod's JSON Schema. */
const UNUSED_MODULES = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** The exports of such a module, `export { a as b }` included. */
const exportedNames = (code: string): string[] =>
  [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)].map(
    ([, declared, renamed]) => declared ?? renamed ?? '',
  );

const undefinedExports = (names: readonly string[]): string =>
  names.map((name) => `const ${name}_ = undefined; export { ${name}_ as ${name} };`).join('\n');

/** Removes exports that tree-shaking cannot prove unused; each becomes undefined. */
const stubUnusedExports: Plugin = {
  name: 'leave-out-never-called',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source in UNUSED_EXPORTS ? `\0never-called:${source}` : null),
  load(id) {
    const names = UNUSED_EXPORTS[id.replace('\0never-called:', '')];
    return id.startsWith('\0') && names ? undefinedExports(names) : null;
  },
  transform: {
    filter: { id: UNUSED_MODULES },
    handler: (code) => ({ code: undefinedExports(exportedNames(code)), map: null, moduleSideEffects: false }),
  },
};

/** react-router's packages, whose exports name only their development builds: they carry texts for developers. */
const REACT_ROUTER = path.join(import.meta.dirname, '../node_modules/react-router/dist/production');
const PRODUCTION_BUILDS: Readonly<Record<string, string>> = {
  'react-router': path.join(REACT_ROUTER, 'index.mjs'),
  'react-router/dom': path.join(REACT_ROUTER, 'dom-export.mjs'),
};

const useProductionBuilds: Plugin = {
  name: 'use-production-builds',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => PRODUCTION_BUILDS[source] ?? null,
};

const ZIP_IN_THREAD = fileURLToPath(new URL('./src/lib/export/zip-in-thread.ts', import.meta.url));

/** Lets the library of workbooks compress without workers, which the content policy refuses. */
const zipInThread: Plugin = {
  name: 'zip-in-thread',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === 'fflate' && importer.includes('node_modules/write-excel-file/') ? ZIP_IN_THREAD : null,
};

const FILE_MARK_LENGTH = 5;

/** A class of a CSS module: Vite's name without the line, which would be in every script and page too. */
const scopedName = (name: string, file: string): string => {
  const source = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(source).digest('base64url').slice(0, FILE_MARK_LENGTH)}`;
};

export default defineConfig({
  root: import.meta.dirname,
  // Development is in Spanish; each build sets its base (web/build/bundles.ts).
  base: process.env.LLEVO_LANGUAGE === 'en' ? ENGLISH_BASE : '/',
  css: { modules: { generateScopedName: scopedName } },
  plugins: [translatePlugin(), react(), stubUnusedExports, useProductionBuilds, zipInThread],
  server: {
    host: '127.0.0.1',
    port: 5173 + portOffset,
    strictPort: true,
    // The hosting emulator serves the API and Firebase's configuration, as in production.
    proxy: { '/api': hosting, '/__': hosting },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // They would be published with the site.
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Reactfire names every Firebase product; unused ones must not be fetched. A product registers
    // itself in the module that exports its functions, so its users still get its registration.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(@firebase|firebase|reactfire|rxfire|re2js)\//, sideEffects: false },
        ],
      },
    },
  },
});
