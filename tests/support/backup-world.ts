/** A project of its own on the emulators, with a little of everything that the product stores. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { addresses, hostPort } from './addresses.ts';
import './admin.ts';

/** Stands in whatever must not be exported. */
export const SECRET = `secreto-${randomBytes(8).toString('hex')}`;
export const OTHER_ACCOUNT = 'Mudanzas ajenas';

/** A page and a bit, so that reading goes on from one to the next. */
const SERVICES = 320;

export interface Project {
  readonly id: string;
  readonly bucketName: string;
  readonly firestore: FirebaseFirestore.Firestore;
  fill(): Promise<void>;
  wipe(): Promise<void>;
  /** Makes a file's content another. */
  spoilFile(): Promise<void>;
}

let made = 0;

export function ownProject(): Project {
  made += 1;
  const id = `demo-backup-${Date.now().toString(36)}-${made}`;
  const app = initializeApp({ projectId: id }, id);
  const firestore = getFirestore(app);
  const auth = getAuth(app);
  const bucketName = `${id}.appspot.com`;
  const storage = `http://${hostPort(addresses.storage)}`;
  const clear = (url: string) => fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  const upload = (name: string, body: string) =>
    fetch(`${storage}/upload/storage/v1/b/${bucketName}/o?uploadType=multipart&name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'multipart/related; boundary=x' },
      body: [
        '--x\r\ncontent-type: application/json\r\n\r\n',
        JSON.stringify({ contentType: 'image/png', metadata: { 'llevo-accepted': '1' } }),
        `\r\n--x\r\ncontent-type: image/png\r\n\r\n${body}\r\n--x--`,
      ].join(''),
    });

  return {
    id,
    bucketName,
    firestore,
    fill: async () => {
      const documents = everything(firestore);
      const writer = firestore.bulkWriter();
      for (const [path, data] of Object.entries(documents)) void writer.create(firestore.doc(path), data);
      await writer.close();
      await auth.createUser({ uid: 'u-1', email: 'ana@llevo.test', password: 'Llevo-2026!', displayName: 'Ana' });
      await auth.setCustomUserClaims('u-1', { a: 1 });
      await auth.createUser({ uid: 'd-1', email: 'juan@conductores.test', password: 'Otra-2026!', disabled: true });
      await auth.createUser({ uid: 'u-2', email: 'eva@ajena.test', password: 'Ajena-2026!' });
      await auth.importUsers([
        { uid: 'g-1', email: 'gil@llevo.test', providerData: [{ uid: 'g-9', providerId: 'google.com' }] },
      ]);
      for (const name of ['accounts/a/services/s-1/receipts/uno.png', 'accounts/a/drivers/d-1/documents/dos.png']) {
        await upload(name, 'la misma foto');
      }
      await upload('accounts/b/services/s-1/receipts/tres.png', 'otra foto');
    },
    wipe: async () => {
      const database = `http://${hostPort(addresses.firestore)}/emulator/v1/projects/${id}/databases/(default)/documents`;
      await clear(database);
      await clear(`http://${hostPort(addresses.auth)}/emulator/v1/projects/${id}/accounts`);
      const list = (await (await fetch(`${storage}/storage/v1/b/${bucketName}/o`)).json()) as {
        items?: { name: string }[];
      };
      for (const { name } of list.items ?? []) {
        await clear(`${storage}/storage/v1/b/${bucketName}/o/${encodeURIComponent(name)}`);
      }
    },
    spoilFile: async () => {
      await upload('accounts/a/services/s-1/receipts/uno.png', 'una foto retocada');
    },
  };
}

function everything(firestore: FirebaseFirestore.Firestore): Record<string, object> {
  const instant = new Timestamp(1_790_000_000, 123_456_000);
  const services = Array.from({ length: SERVICES }, (_, index): [string, object] => [
    `accounts/a/services/s-${index}`,
    { price: index, paid: index / 4, createdAt: instant },
  ]);
  return {
    'accounts/a': { name: 'Fletes Andes', plan: 'business', plan_of_old: null },
    'accounts/b': { name: OTHER_ACCOUNT },
    'accounts/a/members/u-1': { name: 'Ana', permission: 'owner' },
    'accounts/b/members/u-2': { name: 'Eva', permission: 'owner' },
    'users/u-1': {
      name: 'Ana',
      defaultAccountId: 'b',
      accounts: { a: { name: 'Fletes Andes', permission: 'owner' }, b: { name: OTHER_ACCOUNT, permission: 'user' } },
    },
    'users/u-1/private/twoFactor': { sealed: Buffer.from([0, 1, 2, 255]), backupCodes: ['sha256'] },
    'users/u-2': { name: 'Eva', defaultAccountId: 'b', accounts: { b: { name: OTHER_ACCOUNT, permission: 'owner' } } },
    ...Object.fromEntries(services),
    'accounts/a/services/s-1/history/h-1': { at: instant, by: firestore.doc('users/u-1') },
    'accounts/b/services/s-1/history/h-1': { at: instant },
    'accounts/a/drivers/d-1': {
      name: 'Juan',
      home: new GeoPoint(-0.18, -78.48),
      nested: { list: [1, 'dos', null, {}] },
    },
    'accounts/a/driverLocations/d-1': { lat: -0.18, lng: -78.48, speed: Number.NaN, heading: -0.5 },
    'accounts/a/audit/0001': { action: 'rates.update', before: { a: 1 }, after: { a: 2.5 } },
    'accounts/a/auditHeads/head': { hash: 'abc', seq: 1 },
    'billing/a': { customerId: 'cus_1' },
    'invites/sha256-1': { accountId: 'a', email: 'x@llevo.test' },
    'apiKeys/k-1': { accountId: 'a', secretHash: 'sha256' },
    'apiKeys/k-2': { accountId: 'b', secretHash: 'sha256' },
    'mail/sent': { accountId: 'a', state: 'sent', isSecret: true, paragraphs: [] },
    'mail/waiting': { accountId: 'a', state: 'pending', isSecret: false, paragraphs: ['Hola'] },
    'mail/secret': { accountId: 'a', state: 'pending', isSecret: true, paragraphs: [SECRET] },
    'feedback/f-1': { accountId: 'a', rating: 'positive' },
    'metrics/feedback': { positive: 1 },
    [`sessions/${SECRET}`]: { uid: 'u-1', note: SECRET },
    [`oneTimeTokens/${SECRET}`]: { uid: 'u-1' },
    [`rateLimits/${SECRET}`]: { count: 3 },
    [`paymentEvents/${SECRET}`]: { type: 'invoice.paid' },
    [`cursors/${SECRET}`]: { at: 1 },
  };
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'llevo-backup-'));

/** All that stands in a backup, as text. */
export async function textOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(gz|json)$/.test(name));
  const texts = names.map(async (name) => {
    const bytes = await readFile(join(folder, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  });
  return (await Promise.all(texts)).join('\n');
}
