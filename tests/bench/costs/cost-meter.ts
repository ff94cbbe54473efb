/** Counts the reads and writes of the product's code, in this process, on the emulators. */
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { toHttpRequest } from '@llevo/contract/http-request';
import { buildApp } from '../../../functions/src/app.ts';
import { buildShareApp } from '../../../functions/src/share-app.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { countWrites } from '../../support/firestore/count-writes.ts';
import { silentDeps, realDeps } from '../../support/api/in-process-api.ts';
import type { BilledOperations } from './prices.ts';

const app = buildApp(silentDeps);
const shareApp = buildShareApp(silentDeps);
let totalReads = 0;

/** Measures the cost of some work: reads counted by the helpers below, and all its writes. */
export async function measureCost(work: () => Promise<unknown>): Promise<BilledOperations> {
  totalReads = 0;
  const stored = await countWrites(work);
  return { reads: totalReads, ...stored };
}

/** Calls the API; throws on an error. */
export async function callApi<E extends Endpoint>(token: string | null, endpoint: E, input: SentInputOf<E>) {
  const { method, path, body } = toHttpRequest(endpoint, input);
  const response = await app.request(`${SITE_URL}${path}`, {
    method,
    headers: {
      'x-forwarded-for': randomIpAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  totalReads += Number(response.headers.get('x-llevo-reads'));
  return JSON.parse(text) as { readonly data: unknown };
}

/** An hour later, when what a poll asks about has not just changed. The clock stands: versions have a part of the time. */
const laterMs = Date.now() + 3_600_000;
const quietApp = buildApp({ ...realDeps, clock: { ...realDeps.clock, nowMs: () => laterMs } });

/** Opens a polling page. The returned function repeats its request with the first response's tag, as if nothing changed. */
export async function openPolled(path: string, token: string | null): Promise<() => Promise<void>> {
  const ask = (headers: Record<string, string>) =>
    quietApp.request(`${SITE_URL}${path}`, {
      headers: {
        'x-forwarded-for': randomIpAddress(),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  const tag = (await ask({})).headers.get('etag') ?? '';
  return async () => {
    const response = await ask({ 'if-none-match': tag });
    if (response.status !== 304) throw new Error(`${path}: ${response.status}`);
    totalReads += Number(response.headers.get('x-llevo-reads'));
  };
}

/** Requests the page or picture of a shared link like a browser; throws on an error. */
export async function openShareLink(path: string): Promise<void> {
  const response = await shareApp.request(`${SITE_URL}${path}`, { headers: { 'x-forwarded-for': randomIpAddress() } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  totalReads += Number(response.headers.get('x-llevo-reads'));
}

/** Runs a deployed function and counts its reads. */
export async function runFunction(run: () => unknown): Promise<void> {
  const metered = await realDeps.meter.run(async () => {
    await run();
  });
  totalReads += metered.reads ?? 0;
}

/** Adds reads of rules or listeners. */
export const addReads = (documents: number): void => {
  totalReads += documents;
};

interface Trigger {
  readonly run: (event: never) => unknown;
}

/** Changes a document and runs its trigger, with the document before and after in the event. */
export async function changeDocument(path: string, change: () => Promise<unknown>, trigger: Trigger): Promise<void> {
  const document = adminFirestore.doc(path);
  const before = await document.get();
  await change();
  const after = await document.get();
  const [, accountId, , id] = path.split('/');
  const time = new Date().toISOString();
  const event = { id: `e-${time}`, time, params: { accountId, id }, data: { before, after } };
  await runFunction(() => trigger.run(event as never));
}
