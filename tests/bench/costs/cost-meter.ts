/** Counts what the product's own code reads and stores, in this process, on the emulators. */
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { toHttpRequest } from '@llevo/contract/http-request';
import { buildApp } from '../../../functions/src/app.ts';
import { buildShareApp } from '../../../functions/src/share-app.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { countWrites } from '../../support/firestore/count-writes.ts';
import { silentDeps, realDeps } from '../../support/api/in-process-api.ts';
import type { BilledOperations } from '../../../scripts/costs/prices.ts';

const app = buildApp(silentDeps);
const shareApp = buildShareApp(silentDeps);
let totalReads = 0;

/** Everything that some work cost: calls and functions made by it through `call` and `fired`, and all it stored. */
export async function measureCost(work: () => Promise<unknown>): Promise<BilledOperations> {
  totalReads = 0;
  const stored = await countWrites(work);
  return { reads: totalReads, ...stored };
}

/** One API call; throws on an error. */
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

/** What a page that asks again and again costs while nothing changes: its requests name the tag of the first answer. */
export async function openPolled(path: string, token: string | null): Promise<() => Promise<void>> {
  const ask = (headers: Record<string, string>) =>
    app.request(`${SITE_URL}${path}`, {
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

/** Requests a page or picture of a shared link like a browser; throws on an error. */
export async function openShareLink(path: string): Promise<void> {
  const response = await shareApp.request(`${SITE_URL}${path}`, { headers: { 'x-forwarded-for': randomIpAddress() } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  totalReads += Number(response.headers.get('x-llevo-reads'));
}

/** What a deployed function does, counted. */
export async function runFunction(run: () => unknown): Promise<void> {
  const metered = await realDeps.meter.run(async () => {
    await run();
  });
  totalReads += metered.reads ?? 0;
}

/** Documents that rules look at, or that a listener is sent. */
export const addReads = (documents: number): void => {
  totalReads += documents;
};

interface Trigger {
  readonly run: (event: never) => unknown;
}

/** A change of a document and the function that it sets off. The event brings the document, before and after. */
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
