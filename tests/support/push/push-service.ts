/**
 * A browser with its push service, written from the RFCs independently of the sending library: it decrypts `aes128gcm`
 * (8188, 8291), verifies VAPID (8292), and refuses what push services refuse (docs/services/web-push.md).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** A received push, decrypted and verified. */
interface ReceivedPush {
  readonly payload: unknown;
  readonly headers: IncomingMessage['headers'];
  /** Claims of the VAPID token. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** The key that it was signed with. */
  readonly publicKey: string;
}

export interface PushService {
  /** As `PushSubscription.toJSON()`. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: ReceivedPush[];
  /** Answers with this status from now on. */
  readonly answerWith: (status: number) => void;
  readonly close: () => Promise<void>;
}

const hkdf = (
  salt: Uint8Array,
  key: Uint8Array,
  { info, length }: { readonly info: Uint8Array; readonly length: number },
): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length));

interface Browser {
  readonly keys: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** RFC 8291 over one record of RFC 8188. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdf(auth, keys.computeSecret(sender), { info, length: 32 });
  const key = hkdf(salt, secret, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = hkdf(salt, secret, { info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The last record of a push has no delimiter');
  return padded.subarray(0, end).toString('utf8');
}

/** Answered with its status, and its message as text. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Most bytes of a body that every push service takes (RFC 8030 §7.2). */
const MAX_BODY_BYTES = 4096;
const TOPIC = /^[\w-]{1,32}$/;
/** Longest lifetime of a VAPID token (RFC 8292 §2). */
const MAX_TOKEN_SECONDS = 24 * 60 * 60;

/** Checks the headers and the size of a push message (RFC 8030). */
function checkMessage(headers: IncomingMessage['headers'], body: Buffer): void {
  const { ttl, topic } = headers;
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) throw new Refusal(400, 'Missing or invalid TTL');
  if (topic !== undefined && (typeof topic !== 'string' || !TOPIC.test(topic))) throw new Refusal(400, 'Invalid Topic');
  if (body.length > MAX_BODY_BYTES) throw new Refusal(413, `Body of ${body.length.toString()} bytes`);
}

/** RFC 8292: `vapid t=<token>, k=<key>`, for this origin and at most a day. Refuses any other. */
async function verifyVapid(authorization: string | undefined, audience: string) {
  if (authorization === undefined) throw new Refusal(401, 'Missing VAPID token');
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], audience, requiredClaims: ['exp'] });
    const lifetime = (payload.exp ?? 0) - Date.now() / 1000;
    if (lifetime > MAX_TOKEN_SECONDS) throw new Error(`Token for ${Math.ceil(lifetime).toString()} seconds`);
    return { claims: payload as Record<string, unknown>, publicKey };
  } catch (error) {
    throw new Refusal(403, String(error));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function startPushService(): Promise<PushService> {
  const browser: Browser = { keys: createECDH('prime256v1'), auth: randomBytes(16) };
  browser.keys.generateKeys();
  const received: ReceivedPush[] = [];
  let status = 201;
  let origin = '';
  const receive = async (request: IncomingMessage) => {
    const { headers } = request;
    const body = await bodyOf(request);
    checkMessage(headers, body);
    const vapid = await verifyVapid(headers.authorization, origin);
    const payload: unknown = JSON.parse(decrypt(body, browser));
    received.push({ payload, headers, ...vapid });
  };
  const server = createServer((request, response) => {
    receive(request).then(
      () => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(error instanceof Refusal ? error.status : 400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;
  return {
    subscription: {
      endpoint: `${origin}/push/${randomBytes(12).toString('hex')}`,
      keys: { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
    },
    received,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
