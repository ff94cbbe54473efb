import { setTimeout as sleep } from 'node:timers/promises';
import {
  createQuote,
  getDirections,
  getPublicDiscountRates,
  getQuote,
  getRates,
} from '@llevo/contract/endpoints/quoter/quoter';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { toHttpRequest } from '@llevo/contract/http-request';
import { trip } from '../support/fixtures/trips.ts';
import { timed } from './measure.ts';

/** A call of a visitor. `status` is 0 without a response. */
export interface VisitorCall {
  readonly path: string;
  readonly status: number;
  readonly tookMs: number;
}

/** Address of Hosting's hop on the emulators (docs/decisions/0037). */
const HOSTING_HOP = '127.0.0.1';

/** Returns a visitor's address from the shared address space (RFC 6598). */
const addressOf = (visitor: number): string => `100.64.${(visitor >> 8) & 255}.${visitor & 255}`;

/** Makes a visitor's calls through Hosting from a separate address, in the header that Hosting would forward. */
export class Visitor {
  readonly calls: VisitorCall[] = [];
  readonly #site: string;
  readonly #address: string;

  constructor(site: string, visitor: number) {
    this.#site = site;
    this.#address = addressOf(visitor);
  }

  /** Makes one call; resolves with undefined unless the status is 200. */
  async #send<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): Promise<unknown> {
    const { method, path, body } = toHttpRequest(endpoint, input);
    let status = 0;
    let text = '';
    const tookMs = await timed(async () => {
      try {
        const response = await fetch(`${this.#site}${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `${this.#address}, ${HOSTING_HOP}`,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        text = await response.text();
        status = response.status;
      } catch {
        // Counted as a call without a response.
      }
    });
    this.calls.push({ path: endpoint.path, status, tookMs });
    return status === 200 ? (JSON.parse(text) as unknown) : undefined;
  }

  /** Prices and stores a trip; resolves with the quote's id, or undefined after a failure. */
  async quote(): Promise<string | undefined> {
    const reply = (await this.#send(createQuote, trip())) as { data: { id: string } } | undefined;
    return reply?.data.id;
  }

  /** Makes the quoter's calls up to a price, with time to think before each step. */
  async price(thinkMs: () => number): Promise<void> {
    const { start, end } = trip();
    await Promise.all([this.#send(getRates, {}), this.#send(getPublicDiscountRates, {})]);
    await sleep(thinkMs());
    const [from, to] = [start, end].map(({ lat, lng }) => `${lat},${lng}`);
    await this.#send(getDirections, { start: from ?? '', end: to ?? '' });
    await sleep(thinkMs());
    const id = await this.quote();
    await sleep(thinkMs());
    if (id !== undefined) await this.#send(getQuote, { id });
  }
}
