import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

const BARE_ENTRY = `
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';
const facts = new URLSearchParams(location.search);
const app = initializeApp({ projectId: 'demo-llevo', apiKey: 'demo' });
const auth = getAuth(app);
connectAuthEmulator(auth, 'http://127.0.0.1:' + facts.get('auth'), { disableWarnings: true });
const db = getFirestore(app);
connectFirestoreEmulator(db, '127.0.0.1', Number(facts.get('firestore')));
await signInWithCustomToken(auth, facts.get('token'));
onSnapshot(doc(db, facts.get('path')), (snapshot) => {
  const { lat, lng } = snapshot.data();
  document.getElementById('position').textContent = lat.toFixed(5) + ', ' + lng.toFixed(5);
});
`;

/** Serves the barest page that can show a position: one listener, one `textContent`. Resolves to its address and a stop. */
export async function serveBarePage(): Promise<{ url: string; stop: () => void }> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache/bench-'));
  await writeFile(join(folder, 'main.js'), BARE_ENTRY);
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><p id="position"></p><script type="module" src="/main.js"></script>',
  );
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
      else reject(new Error('the bare page found no port'));
    });
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
