import { createHash } from 'node:crypto';
import type { StoredEvent, StoredEventGroup } from '@llevo/contract/entities/event';
import type { FeedbackMetrics, FeedbackRating, StoredFeedback } from '@llevo/contract/entities/feedback';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { searchTokens } from '@llevo/contract/search-text';
import { eventSearchTexts } from '@llevo/contract/rules/search-fields';
import { Timestamp } from 'firebase-admin/firestore';
import type { DemoUser } from '../accounts/demo-accounts.ts';
import { DEMO_USERS } from '../accounts/demo-accounts.ts';
import { logDocuments } from './demo-logs.ts';
import { randomInt, createRandom, pick, pickWeighted } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

const EVENT_COUNT = 360;
const EVENT_DAYS = 60;
const EVENT_RETENTION_MS = 365 * DAY_MS;
const FEEDBACK_COUNT = 45;

/** Users that produce events: the members of `llevo` and the owner of `andes`. */
const PEOPLE = DEMO_USERS.filter(({ accountId }) => accountId === 'llevo' || accountId === 'andes');

/** Events that browsers record, with frequency and parameters. */
const EVENT_KINDS: readonly (readonly [
  weight: number,
  name: string,
  metadata: (random: Random) => StoredEvent['metadata'],
])[] = [
  [
    10,
    'list.exported',
    (random) => ({ list: pick(random, ['services', 'customers']), rows: randomInt(random, 5, 900) }),
  ],
  [8, 'status.changed', (random) => ({ of: pick(random, ['driver', 'customer']), to: 'activado' })],
  [7, 'service.reassigned', (random) => ({ type: pick(random, ['IMMEDIATE', 'RESERVE']) })],
  [4, 'rates.saved', () => ({})],
  [3, 'discounts.saved', () => ({})],
  [2, 'invite.sent', (random) => ({ people: randomInt(random, 1, 4), permission: 'user' })],
  [2, 'help.sent', () => ({})],
  [2, 'welcome.finished', () => ({})],
  [1, 'welcome.skipped', () => ({})],
  [1, 'apikey.created', (random) => ({ scopes: randomInt(random, 1, 4) })],
];

const SAMPLE_COMMENTS: Readonly<Record<FeedbackRating, readonly string[]>> = {
  positive: [
    'Muy fácil de usar, en diez minutos ya teníamos los fletes ordenados.',
    'El mapa en vivo nos ahorra llamadas a los conductores.',
    'Las tarifas se cambian en un momento. Gracias.',
    '',
  ],
  neutral: ['Está bien. Me gustaría exportar también los comprobantes.', 'Falta un resumen semanal por correo.', ''],
  negative: ['En mi teléfono la tabla de servicios es muy ancha.', 'Tardé en encontrar dónde se invita al equipo.', ''],
};

/** Data of mission control other than accounts and users: two months of events, feedback and error logs. */
export function missionControlDocuments(clock: SeedClock): SeedDocument[] {
  return [...eventDocuments(clock), ...feedbackDocuments(clock), ...logDocuments(PEOPLE, clock)];
}

/** Random time in working hours of a past day. */
const randomWorkingTime = (random: Random, { startOfTodayMs }: SeedClock, days: number): number =>
  startOfTodayMs - randomInt(random, 1, days) * DAY_MS + randomInt(random, 8 * 60, 19 * 60) * 60_000;

const toUserFields = ({ uid, email, accountId }: DemoUser) => ({ uid, userEmail: email, accountId });

function eventDocuments(clock: SeedClock): SeedDocument[] {
  const random = createRandom('events');
  const groups = new Map<string, StoredEventGroup>();
  const events = Array.from({ length: EVENT_COUNT }, (_, index): SeedDocument => {
    const { name, metadata } = pickWeighted(
      random,
      EVENT_KINDS.map(([weight, called, attached]) => [weight, { name: called, metadata: attached }] as const),
    );
    const time = randomWorkingTime(random, clock, EVENT_DAYS);
    const who = toUserFields(pick(random, PEOPLE));
    const event: StoredEvent = { name, time, ...who, impersonator: null, metadata: metadata(random) };
    const day = guayaquilDate(time);
    const group = groups.get(name) ?? { name, total: 0, days: {} };
    const days = { ...group.days, [day]: (group.days[day] ?? 0) + 1 };
    groups.set(name, { name, total: group.total + 1, days });
    const tokens = searchTokens(...eventSearchTexts(event));
    const expiresAt = Timestamp.fromMillis(time + EVENT_RETENTION_MS);
    return { path: paths.event(`e-${padIndex(index)}`), data: { ...event, searchTokens: tokens, expiresAt } };
  });
  const counted = [...groups.values()].map((group) => ({
    path: paths.eventGroup(createHash('sha256').update(group.name).digest('hex')),
    data: { ...group, searchTokens: searchTokens(group.name) },
  }));
  return [...events, ...counted];
}

function feedbackDocuments(clock: SeedClock): SeedDocument[] {
  const random = createRandom('feedback');
  const metrics: FeedbackMetrics = { positive: 0, neutral: 0, negative: 0 };
  const given = Array.from({ length: FEEDBACK_COUNT }, (_, index): SeedDocument => {
    const rating = pickWeighted<FeedbackRating>(random, [
      [6, 'positive'],
      [3, 'neutral'],
      [2, 'negative'],
    ]);
    metrics[rating] += 1;
    const comment = pick(random, SAMPLE_COMMENTS[rating]);
    const createdAt = randomWorkingTime(random, clock, 200);
    const feedback: StoredFeedback = { rating, comment, ...toUserFields(pick(random, PEOPLE)), createdAt };
    return { path: paths.feedback(`f-${padIndex(index)}`), data: feedback };
  });
  return [...given, { path: paths.metrics('feedback'), data: metrics }];
}

const padIndex = (index: number): string => (index + 1).toString().padStart(5, '0');
