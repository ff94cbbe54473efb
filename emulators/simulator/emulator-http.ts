import { Agent, request } from 'node:http';

/** An emulator's response with its whole body. */
export interface EmulatorResponse {
  readonly status: number;
  readonly text: string;
}

/** A client that keeps its connections: opening one per position would cost more than the position. */
export class EmulatorHttpClient {
  readonly #agent: Agent;
  readonly #hostname: string;
  readonly #port: number;

  /** `address` is host:port; `connections` how many requests may be on their way at once. */
  constructor(address: string, connections: number) {
    const [hostname = '', port = ''] = address.split(':');
    this.#hostname = hostname;
    this.#port = Number(port);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  post(path: string, body: unknown, token?: string): Promise<EmulatorResponse> {
    const payload = JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          hostname: this.#hostname,
          port: this.#port,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
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
