import { createHash } from 'node:crypto';
import type { StoredLogEntry, StoredLogGroup } from '@llevo/contract/entities/log-entry';
import { paths } from '@llevo/contract/paths';
import { createErrorReference } from '@llevo/contract/error-reference';
import { searchTokens } from '@llevo/contract/search-text';
import { failureGroupSearchTexts, failureSearchTexts } from '@llevo/contract/rules/search-fields';
import { Timestamp } from 'firebase-admin/firestore';
import { failureFingerprintText } from '../../../functions/src/http/record-failure.ts';
import type { DemoUser } from '../accounts/demo-accounts.ts';
import { randomInt, createRandom, pick, pickWeighted } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

const ENTRY_COUNT = 42;
const RETENTION_DAYS = 30;

interface SampleError extends Pick<StoredLogEntry, 'message' | 'body'> {
  readonly code: 'internal' | 'unavailable' | 'invalid_input';
  readonly status: number;
  readonly method: string;
  readonly endpoint: string;
}

const SAMPLE_ERRORS: readonly (readonly [weight: number, kind: SampleError])[] = [
  [
    8,
    {
      message: 'El servicio de pagos no responde en este momento: Request timed out',
      code: 'unavailable',
      status: 503,
      method: 'POST',
      endpoint: '/api/account/upgrade',
      body: { plan: 'business', token: '[redacted]' },
    },
  ],
  [
    6,
    {
      message: 'La tarjeta no tiene fondos suficientes. Prueba con otra.: card refused: no_funds',
      code: 'invalid_input',
      status: 400,
      method: 'PATCH',
      endpoint: '/api/account/card',
      body: { token: '[redacted]' },
    },
  ],
  [
    5,
    {
      message: 'Hay muchos cambios a la vez; inténtalo de nuevo en unos segundos',
      code: 'unavailable',
      status: 503,
      method: 'PATCH',
      endpoint: '/api/driverManagement/updateStatusDriverById/',
      body: { id: 'd-llevo-0042', status: 'activado', info: { status: 'revision' } },
    },
  ],
  [
    3,
    {
      message: 'Error: 4 DEADLINE_EXCEEDED: Deadline exceeded after 60.001s',
      code: 'internal',
      status: 500,
      method: 'GET',
      endpoint: '/api/serviceManagement/listServiceAllFirebase',
      body: { limit: '100' },
    },
  ],
  [
    1,
    {
      message: 'SocketError: other side closed',
      code: 'internal',
      status: 500,
      method: 'POST',
      endpoint: '/api/serviceManagement/updateComprobanteByIdService',
      body: { idService: 's-llevo-000017', typeService: 'RESERVE', pathComprobante: 'accounts/llevo/…/recibo.png' },
    },
  ],
];

/** Error logs of the last month, and their groups. */
export function logDocuments(people: readonly DemoUser[], { startOfTodayMs }: SeedClock): SeedDocument[] {
  const random = createRandom('logs');
  const groups = new Map<string, StoredLogGroup>();
  const entries = Array.from({ length: ENTRY_COUNT }, (_, index): SeedDocument => {
    const kind = pickWeighted(random, SAMPLE_ERRORS);
    const fingerprint = sha256(failureFingerprintText(kind)).slice(0, 16);
    const { uid, email, accountId } = pick(random, people);
    const entry: StoredLogEntry = {
      ...kind,
      time: startOfTodayMs - randomInt(random, 60_000, (RETENTION_DAYS - 2) * DAY_MS),
      reference: createErrorReference(sha256(`reference ${index.toString()}`)),
      uid,
      email,
      accountId,
      impersonator: null,
      fingerprint,
    };
    const { message, method, endpoint, code, status } = kind;
    const { count, firstAt, lastAt } = groups.get(fingerprint) ?? { count: 0, firstAt: entry.time, lastAt: entry.time };
    const span = { firstAt: Math.min(firstAt, entry.time), lastAt: Math.max(lastAt, entry.time) };
    groups.set(fingerprint, { message, method, endpoint, code, status, count: count + 1, ...span });
    const data = {
      ...entry,
      searchTokens: searchTokens(...failureSearchTexts(entry)),
      expiresAt: expiresAtFor(entry.time),
    };
    return { path: paths.log(`l-${(index + 1).toString().padStart(5, '0')}`), data };
  });
  const counted = [...groups].map(([fingerprint, group]) => ({
    path: paths.logGroup(fingerprint),
    data: {
      ...group,
      searchTokens: searchTokens(...failureGroupSearchTexts(group)),
      expiresAt: expiresAtFor(group.lastAt),
    },
  }));
  return [...entries, ...counted];
}

const expiresAtFor = (timeMs: number): Timestamp => Timestamp.fromMillis(timeMs + RETENTION_DAYS * DAY_MS);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
