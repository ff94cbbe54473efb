import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hostingHeaders } from '../../web/build/hosting-headers.ts';
import { randomIpAddress } from '../support/api/api-client.ts';

const FOLDER = join(import.meta.dirname, '../../web/dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** Matches the page's scripts, including the hydrating one, without data for search engines. */
const SCRIPTS = /<script(?! type="application)[^>]*><\/script>/g;

/** Compressed responses as sent by Hosting in the cloud; the emulator does not compress. */
export interface PageServer {
  readonly url: string;
  readonly stop: () => void;
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** Finds the file of a URL with Hosting's `cleanUrls` and last rewrite. */
async function fileAt(pathname: string): Promise<string> {
  for (const candidate of [pathname, `${pathname}.html`, join(pathname, 'index.html')]) {
    const file = join(FOLDER, candidate);
    if (await isFile(file)) return file;
  }
  return join(FOLDER, 'app.html');
}

interface PageServerOptions {
  /** True to remove the pages' scripts. */
  readonly isScriptless: boolean;
  /** Site that serves `/api`; absent if the pages are only loaded. */
  readonly api?: string;
}

/** Forwards a request to the site with the API. */
async function forward(request: IncomingMessage, response: ServerResponse, api: string): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = method === 'GET' ? null : Buffer.concat(chunks);
  const type = request.headers['content-type'];
  const headers = { 'x-forwarded-for': randomIpAddress(), ...(type !== undefined && { 'content-type': type }) };
  const answer = await fetch(new URL(url, api), { method, headers, body });
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Serves web/dist compressed, with its headers. */
export async function servePages({ isScriptless, api }: PageServerOptions): Promise<PageServer> {
  const [everywhere] = hostingHeaders('production');
  const answers = new Map<
    string,
    { readonly type: string | undefined; readonly body: Buffer; readonly size: number }
  >();
  const answerTo = async (pathname: string) => {
    const file = await fileAt(pathname);
    const type = TYPES[extname(file)];
    const read = await readFile(file);
    const body = isScriptless && extname(file) === '.html' ? Buffer.from(read.toString().replace(SCRIPTS, '')) : read;
    return { type, body: type === undefined ? body : brotliCompressSync(body), size: body.length };
  };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (api !== undefined && pathname.startsWith('/api/')) return forward(request, response, api);
      const answer = answers.get(pathname) ?? (await answerTo(pathname));
      answers.set(pathname, answer);
      for (const { key, value } of everywhere?.headers ?? []) response.setHeader(key, value);
      if (pathname.includes('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.setHeader('Content-Type', answer.type ?? 'application/octet-stream');
      response.setHeader('Content-Length', answer.body.length);
      if (answer.type !== undefined) response.setHeader('Content-Encoding', 'br');
      response.end(answer.body);
    })().catch(() => response.destroy());
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
      else reject(new Error('No free port for the pages'));
    });
  });
  return { url: `http://127.0.0.1:${port.toString()}`, stop: () => server.close() };
}
