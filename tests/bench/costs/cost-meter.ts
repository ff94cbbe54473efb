/** Counts what the product's own code reads and stores, in this process, on the emulators. */
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { toRequest } from '@llevo/contract/http-request';
import { buildApp } from '../../../functions/src/app.ts';
import { buildShareApp } from '../../../functions/src/share-app.ts';
import { SITE } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { ownAddress } from '../../support/api/api-client.ts';
import { countWrites } from '../../support/firestore/count-writes.ts';
import { processDeps, realDeps } from '../../support/api/in-process-api.ts';
import type { Billed } from '../../../scripts/costs/prices.ts';

const app = buildApp(processDeps);
const shared = buildShareApp(processDeps);
let reads = 0;

/** Everything that some work cost: calls and functions made by it through `call` and `fired`, and all it stored. */
export async function billedFor(work: () => Promise<unknown>): Promise<Billed> {
  reads = 0;
  const stored = await countWrites(work);
  return { reads, ...stored };
}

/** One call of the API; throws when it is refused. */
export async function call<E extends Endpoint>(token: string | null, endpoint: E, input: SentInputOf<E>) {
  const { method, path, body } = toRequest(endpoint, input);
  const response = await app.request(`${SITE}${path}`, {
    method,
    headers: {
      'x-forwarded-for': ownAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  reads += Number(response.headers.get('x-llevo-reads'));
  return JSON.parse(text) as { readonly data: unknown };
}

/** A page or a picture of a shared link, as somebody's browser asks for it; throws when it is refused. */
export async function opened(path: string): Promise<void> {
  const response = await shared.request(`${SITE}${path}`, { headers: { 'x-forwarded-for': ownAddress() } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  reads += Number(response.headers.get('x-llevo-reads'));
}

/** What a deployed function does, counted. */
export async function fired(run: () => unknown): Promise<void> {
  const metered = await realDeps.meter.run(async () => {
    await run();
  });
  reads += metered.reads ?? 0;
}

/** Documents that rules look at, or that a listener is sent. */
export const readAsWell = (documents: number): void => {
  reads += documents;
};

interface Trigger {
  readonly run: (event: never) => unknown;
}

/** A change of a document and the function that it sets off. The event brings the document, before and after. */
export async function changed(path: string, change: () => Promise<unknown>, trigger: Trigger): Promise<void> {
  const document = adminFirestore.doc(path);
  const before = await document.get();
  await change();
  const after = await document.get();
  const [, accountId, , id] = path.split('/');
  const time = new Date().toISOString();
  const event = { id: `e-${time}`, time, params: { accountId, id }, data: { before, after } };
  await fired(() => trigger.run(event as never));
}
