/** Calls of Meta's Graph API. */
import * as z from 'zod';

const VERSION = 'v24.0';
const META = 'https://graph.facebook.com';
const TIMEOUT_MS = 30_000;

interface GraphCall {
  readonly method: 'GET' | 'POST';
  /** Path below the version. */
  readonly path: string;
  readonly token: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Graph {
  readonly send: <Schema extends z.ZodType>(call: GraphCall, schema: Schema) => Promise<z.output<Schema>>;
}

/** A refusal of Meta, or no answer: `code` is Meta's, null without one, and `status` 0 without an answer. */
export class GraphRefusal extends Error {
  readonly code: number | null;
  readonly status: number;

  constructor(message: string, code: number | null, status: number) {
    super(code === null ? message : `${message} (${code})`);
    this.code = code;
    this.status = status;
  }
}

const Refused = z.object({
  error: z.object({ message: z.string(), code: z.int(), error_user_msg: z.string().optional() }),
});

interface Connection {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Origin of the stand-in; null for Meta. */
  readonly standIn: string | null;
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

export function graphClient({ fetch, standIn }: Connection): Graph {
  const request = async ({ method, path, token, query = {}, body }: GraphCall): Promise<Response> => {
    const url = `${standIn ?? META}/${VERSION}/${path}?${new URLSearchParams(query).toString()}`;
    try {
      return await fetch(url, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      if (isUnanswered(error)) throw new GraphRefusal('Meta does not answer', null, 0);
      throw error;
    }
  };
  return {
    send: async (call, schema) => {
      const response = await request(call);
      const answer: unknown = await response.json().catch(() => null);
      const refused = Refused.safeParse(answer).data?.error;
      if (refused) throw new GraphRefusal(refused.error_user_msg ?? refused.message, refused.code, response.status);
      if (!response.ok) throw new GraphRefusal(`Meta answers ${response.status}`, null, response.status);
      return schema.parse(answer);
    },
  };
}
