import { Agent, request } from 'node:http';
import { PROJECT_ID } from '../ports.ts';

/** An emulator's response with its whole body. */
interface EmulatorResponse {
  readonly status: number;
  readonly text: string;
}

/** HTTP client that keeps its connections: opening one per position would cost more than the position. */
export class EmulatorHttpClient {
  readonly #agent: Agent;
  readonly #hostname: string;
  readonly #port: number;

  /** `address` is host:port; `connections` is the maximum of concurrent requests. */
  constructor(address: string, connections: number) {
    const [hostname = '', port = ''] = address.split(':');
    this.#hostname = hostname;
    this.#port = Number(port);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends a body as JSON; null for no body. */
  post(path: string, body: unknown, token?: string): Promise<EmulatorResponse> {
    const payload = body === null ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          hostname: this.#hostname,
          port: this.#port,
          path,
          method: 'POST',
          headers: {
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            'content-length': Buffer.byteLength(payload),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        },
        (incoming) => {
          incoming.setEncoding('utf8');
          let text = '';
          incoming.on('data', (part: string) => (text += part));
          incoming.on('end', () => {
            resolve({ status: incoming.statusCode ?? 0, text });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const LIFETIME_SECONDS = 3600;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Unsigned custom token, which only the Auth emulator accepts. Signing in with it creates the Auth user. In production
 * only the server's service account can sign one.
 */
export function unsignedCustomToken(uid: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const account = `firebase-auth-emulator@${PROJECT_ID}.iam.gserviceaccount.com`;
  const payload = {
    iss: account,
    sub: account,
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iat: nowSeconds,
    exp: nowSeconds + LIFETIME_SECONDS,
    uid,
    claims,
  };
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.`;
}
