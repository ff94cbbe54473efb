import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the site that can change its responses. */
export interface SiteProxy {
  readonly url: string;
  /** Passes every later text response under this path through `edit`. */
  readonly rewriteText: (path: string, edit: (text: string) => string) => void;
  readonly close: () => Promise<void>;
}

/** Proxies the site at `target`; can simulate the deployment of a later version. */
export async function startSiteProxy(target: string): Promise<SiteProxy> {
  const edits = new Map<string, (text: string) => string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const { method = 'GET', url = '/' } = request;
        const headers = Object.entries(request.headers).filter(
          ([name]) => !['host', 'connection', 'content-length'].includes(name),
        ) as [string, string][];
        const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(chunks);
        const answer = await fetch(new URL(url, target), { method, headers, body, redirect: 'manual' });
        const edit = edits.get(new URL(url, target).pathname);
        const bytes = edit ? Buffer.from(edit(await answer.text())) : Buffer.from(await answer.arrayBuffer());
        const kept = [...answer.headers].filter(
          ([name]) => !/^(content-(length|encoding)|transfer-encoding)$/.test(name),
        );
        response.writeHead(answer.status, Object.fromEntries(kept)).end(bytes);
      })().catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`,
    rewriteText: (path, edit) => edits.set(path, edit),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
