import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { LiveTarget } from './live-targets.ts';

const ROOT = join(import.meta.dirname, '../..');

const BARE_ENTRY = `
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  collection, connectFirestoreEmulator, doc, documentId, endAt, getFirestore, limit, onSnapshot, orderBy, query,
  startAt, where,
} from 'firebase/firestore';
const { authPort, firestorePort, token, targets } = globalThis.bareSession;
const app = initializeApp({ projectId: 'demo-llevo', apiKey: 'demo' });
const auth = getAuth(app);
connectAuthEmulator(auth, 'http://127.0.0.1:' + authPort, { disableWarnings: true });
const db = getFirestore(app);
connectFirestoreEmulator(db, '127.0.0.1', firestorePort);
await signInWithCustomToken(auth, token);

const shown = new Map();
function show(document) {
  const { lat, lng } = document.data();
  // The shell also listens to a document without a position.
  if (lat === undefined) return;
  let element = shown.get(document.id);
  if (element === undefined) {
    element = window.document.createElement('p');
    element.dataset.driverLocation = document.id;
    window.document.body.append(element);
    shown.set(document.id, element);
  }
  element.textContent = lat.toFixed(5) + ', ' + lng.toFixed(5);
}
const answered = new Set();
function answer(target) {
  answered.add(target);
  window.document.body.dataset.answered = answered.size;
}
for (const target of targets) {
  if (target.kind === 'document') {
    onSnapshot(doc(db, target.path), (snapshot) => {
      if (snapshot.exists()) show(snapshot);
      answer(target);
    });
  } else {
    const documents = collection(db, target.collection);
    const isRange = target.kind === 'range';
    const constraints = isRange
      ? [orderBy(target.field), startAt(target.start), endAt(target.end)]
      : [
          ...target.conditions.map(({ field, operator, value }) => where(field, operator, value)),
          ...target.orders.map(({ field, direction }) => orderBy(field === '__name__' ? documentId() : field, direction)),
        ];
    onSnapshot(query(documents, ...constraints, limit(target.limit)), (snapshot) => {
      if (isRange) for (const change of snapshot.docChanges()) if (change.type !== 'removed') show(change.doc);
      answer(target);
    });
  }
}
`;

/** Value of `globalThis.bareSession`, which an init script sets for the bare page. */
export interface BareSession {
  readonly authPort: number;
  readonly firestorePort: number;
  /** Custom token of a signed-in user. */
  readonly token: string;
  readonly targets: readonly LiveTarget[];
}

/**
 * Serves a minimal page that listens to some targets: one `onSnapshot` per target, one `textContent` per document, and
 * the number of answered targets in `body[data-answered]`. Resolves with its address and a function that stops it.
 */
export async function serveBarePage(): Promise<{ url: string; stop: () => void }> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache/bench-'));
  await writeFile(join(folder, 'main.js'), BARE_ENTRY);
  await writeFile(join(folder, 'index.html'), '<!doctype html><body><script type="module" src="/main.js"></script>');
  await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    build: { target: 'es2022', rolldownOptions: { output: { entryFileNames: 'main.js' } } },
  });
  const html = await readFile(join(folder, 'dist/index.html'));
  const script = await readFile(join(folder, 'dist/main.js'));
  const server: Server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/main.js') === true;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : html);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
      else reject(new Error('No free port for the bare page'));
    });
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
