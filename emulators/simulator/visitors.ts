import { randomInt, randomUUID } from 'node:crypto';
import { bookQuote, BookingObstacle, QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import * as z from 'zod';
import { pause } from './pause.ts';
import { createSender } from './public-api.ts';

interface VisitorOptions {
  /** Account whose quoter is visited; it must be public. */
  readonly accountId: string;
  readonly perMinute: number;
  /** Ends the visits after so many; endless by default. */
  readonly most?: number;
  /** Receives the service of each immediate booking. */
  readonly onBooked?: (serviceId: string) => void;
  /** URLs of the site and of the mail catcher's page. */
  readonly siteUrl: string;
  readonly mailUrl: string;
  /** Stops the visits. */
  readonly signal: AbortSignal;
}

/** `refused` counts bookings that the company could not accept, and other failed bookings. */
interface VisitorCounts {
  readonly booked: number;
  readonly refused: number;
}

const NAMES = ['Rosa Vera', 'Luis Quishpe', 'Ana Mora', 'Jorge Paz', 'Elena Suárez', 'Mario Chango'] as const;
/** Places from three to nine kilometres apart: longer jobs would keep all drivers of the demo busy within minutes. */
const PLACES = [
  { lat: -0.1762, lng: -78.4847, address: 'Parque La Carolina, Quito' },
  { lat: -0.21, lng: -78.5172, address: 'La Libertad, Quito' },
  { lat: -0.2087, lng: -78.4857, address: 'La Floresta, Quito' },
  { lat: -0.1486, lng: -78.4764, address: 'Jipijapa, Quito' },
  { lat: -0.1275, lng: -78.4951, address: 'Cotocollao, Quito' },
] as const;

/** Wanted about as often as the demo has drivers with each. */
const VEHICLES: readonly VehicleId[] = [
  'cabina_simple',
  'cabina_simple',
  'cabina_simple',
  'doble_cabina',
  'doble_cabina',
  '2tn',
  '2tn',
  '3tn',
];

/** One minute in all: emails wait in line with the rest of the stack's work. */
const CODE_ATTEMPTS = 120;
const CODE_PAUSE_MS = 500;
/** A booking and another for the next free time, each with its code. */
const MAX_VISIT_MS = 5 * 60_000;

/**
 * Prices trips and books them as visitors do, through the public API and the mailed code, until it is stopped or so many
 * visitors came. One after the other, so that they never pile up where the stack is slow.
 */
export async function visit(options: VisitorOptions): Promise<VisitorCounts> {
  const { perMinute, most = Infinity, signal } = options;
  const counts = { booked: 0, refused: 0 };
  const isStopped = () => signal.aborted;
  while (!isStopped() && counts.booked + counts.refused < most) {
    await pause(60_000 / perMinute, signal);
    if (isStopped()) break;
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(MAX_VISIT_MS)]);
    const isBooked = await bookOnce({ ...options, signal: deadline }).catch(() => false);
    if (isBooked) counts.booked += 1;
    else if (!isStopped()) counts.refused += 1;
  }
  return counts;
}

const anyOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

/** One visit: a price, a booking, the code. Takes the next free time if the company has none now. Fails at the signal. */
async function bookOnce(options: VisitorOptions): Promise<boolean> {
  // Each visitor has its own address, by which limits count.
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const send = createSender(options.siteUrl, { 'x-forwarded-for': from }, options.signal);
  const start = anyOf(PLACES);
  const end = anyOf(PLACES.filter((place) => place !== start));
  const cargo = { vehicle: anyOf(VEHICLES), typeThing: 'Varios', activators: 0 } as const;
  const trip = { typeService: 'IMMEDIATE', start, end, empresa: options.accountId, ...cargo } as const;
  const name = anyOf(NAMES);
  const contact = {
    name,
    email: `${randomUUID()}@visitas.test`,
    cellphone: `09${randomInt(20_000_000, 100_000_000).toString()}`,
  };

  const book = async (quote: SentInputOf<typeof createQuote>) => {
    const { data } = Answer.parse((await send(createQuote, quote)).body);
    const { id } = z.object({ id: z.string() }).parse(data);
    const input = { id, contact, typePayment: 'efectivo', accepted: true } as const;
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(bookQuote, input, headers);
    if (first.status !== 200) return first;
    return send(bookQuote, { ...input, code: await mailedCode(contact.email, options) }, headers);
  };

  const reply = await book(trip);
  if (reply.status === 200) {
    options.onBooked?.(Booked.parse(reply.body).data.service_id);
    return true;
  }
  const { next } = BookingObstacle.parse(Obstacle.parse(reply.body).current);
  if (next === null) return false;
  return (await book({ ...trip, typeService: 'RESERVE', ...next })).status === 200;
}

const Answer = z.object({ data: z.unknown() });
const Booked = z.object({ data: QuoteBooking.pick({ service_id: true }) });
const Obstacle = z.object({ current: z.unknown() });

const Mails = z.array(z.object({ to: z.array(z.object({ address: z.string() })), text: z.string() }));

/** The six digits mailed to an address. Throws if no email arrives. */
async function mailedCode(
  address: string,
  { mailUrl, signal }: Pick<VisitorOptions, 'mailUrl' | 'signal'>,
): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const mails = Mails.parse(await (await fetch(`${mailUrl}/api/email`, { signal })).json());
    const mail = mails.find(({ to }) => to.some((recipient) => recipient.address === address));
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await pause(CODE_PAUSE_MS, signal);
  }
  throw new Error(`No code was mailed to ${address}`);
}
