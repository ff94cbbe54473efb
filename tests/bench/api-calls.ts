import { signIn } from '@llevo/contract/endpoints/session';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts/demo-accounts.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { interleaved, median, scaledRounds } from './measure.ts';

const ROUNDS = 200;

/** Addresses of the stack under measurement. */
export interface BenchTargets {
  readonly hosting: string;
  /** `http://host:port/{project}/{region}` of the functions emulator. */
  readonly functions: string;
}

async function expectOk(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  await response.clone().arrayBuffer();
  return response;
}

let visitorCount = 0;

/** Random visitor per call, so that rate limits by address do not distort the measurement. */
const nextVisitorAddress = () => `10.0.${(visitorCount >> 8) & 255}.${visitorCount++ & 255}`;

const postJson = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextVisitorAddress() },
    body: JSON.stringify(body),
  });

const LA_CAROLINA = { lat: -0.1829, lng: -78.4846, address: 'La Carolina' };
const QUITUMBE = { lat: -0.2966, lng: -78.5554, address: 'Quitumbe' };

const TRIP = {
  typeService: 'IMMEDIATE',
  start: LA_CAROLINA,
  end: QUITUMBE,
  vehicle: 'cabina_simple',
  typeThing: 'Varios',
  activators: 2,
};

/**
 * P8: prices and stores a trip, against a bare function that reads the same document and writes one of the same form.
 * Also counts the reads of a warm quote.
 */
export async function benchQuote({ functions }: BenchTargets, scale: BenchScale): Promise<BenchRow[]> {
  const quote = () => postJson(`${functions}/api/api/quotes`, TRIP).then(expectOk);
  const floor = () => postJson(`${functions}/bareQuote`, TRIP).then(expectOk);
  const samples = await interleaved(scaledRounds(ROUNDS, scale), quote, floor);
  const reads = Number((await quote()).headers.get('x-llevo-reads') ?? NaN);
  return [
    {
      id: 'P8',
      what: 'quote, priced and stored, against the same read and write behind a bare function, p50',
      ours: median(samples.ours),
      floor: median(samples.floor),
      unit: 'ms',
      goal: 1.2,
    },
    { id: 'P8', what: 'documents read by a warm quote', ours: reads, floor: 1, unit: 'documents', goal: 1 },
  ];
}

/** P9: fetches the first page of drivers through Hosting, against the same reads behind a bare function. */
export async function benchApiCall({ hosting }: BenchTargets, scale: BenchScale): Promise<BenchRow[]> {
  const signedIn = await postJson(`${hosting}${signIn.path}`, { email: 'admin@llevo.test', password: DEMO_PASSWORD });
  const { data } = (await (await expectOk(signedIn)).json()) as { data: { token: string; account_id: string } };
  const claims = JSON.parse(atob(data.token.split('.')[1] ?? '')) as { sid: string };
  const { ours, floor } = await interleaved(
    scaledRounds(ROUNDS, scale),
    () =>
      fetch(`${hosting}/api/driverManagement/listDriversFirebase`, {
        headers: { authorization: `Bearer ${data.token}` },
      }).then(expectOk),
    () => fetch(`${hosting}/bench/bareDrivers?sid=${claims.sid}&account=${data.account_id}`).then(expectOk),
  );
  return [
    {
      id: 'P9',
      what: 'a page of drivers through hosting, p50',
      ours: median(ours),
      floor: median(floor),
      unit: 'ms',
      goal: 1.25,
    },
  ];
}
