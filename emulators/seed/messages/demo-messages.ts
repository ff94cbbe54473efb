import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import { CONSENT_PURPOSES } from '@llevo/contract/entities/phone-consent';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { localUrl, ports } from '../../ports.ts';
import { DEMO_USERS, demoAccount } from '../accounts/demo-accounts.ts';
import type { SeedDocument } from '../document-writer.ts';
import type { DemoDriver } from '../people/demo-drivers.ts';
import { createRandom } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { MessageResult } from './outbox-document.ts';
import { outboxDocument } from './outbox-document.ts';
import type { ReportedService } from './service-messages.ts';
import { messagesOf } from './service-messages.ts';
import type { WritingCompany, WrittenMessage } from './write-message.ts';
import { writeMessage } from './write-message.ts';

/** One day in this many begins with a booking from the quoter, whose customer is reached on WhatsApp. */
const DAYS_PER_VISITOR = 3;
/** Places among the offers to drivers, newest first, of the one to a full mailbox and of the held one. */
const REFUSED_OFFER = 1;
const HELD_OFFER = 4;

interface MessageSeed {
  readonly services: readonly ReportedService[];
  readonly drivers: readonly DemoDriver[];
  /** Maximum messages. */
  readonly count: number;
}

/**
 * Every message about some services of the last days, with the consents of the customers on WhatsApp. Two messages have
 * failed and one was held. None is pending: the functions would send it.
 */
export function messageDocuments(
  accountId: string,
  { services, drivers, count }: MessageSeed,
  clock: SeedClock,
): SeedDocument[] {
  const random = createRandom(`messages of ${accountId}`);
  const candidates = random.helpers.shuffle([...services]);
  const unreached = [true, false].flatMap((isQuoted) => candidates.find((one) => isUnreached(one, isQuoted)) ?? []);
  const chosen = upTo(count, [...unreached, ...inTurns(withoutCustomersOf(unreached, candidates))]);
  const company = writingCompany(accountId, drivers);
  const written = chosen.flatMap((reported) =>
    messagesOf(reported).map((message) => writeMessage(company, reported, message)),
  );
  const troubles = troublesOf(written, unreached);
  return [
    ...written.map((message) => outboxDocument(random, message, { result: troubles.get(message.id) ?? 'sent', clock })),
    ...chosen.filter(({ isQuoted }) => isQuoted).map((reported) => consentDocument(accountId, reported)),
  ];
}

/** Whether a service fits a customer who cannot be reached: one message fails, and no later one contradicts it. */
const isUnreached = (reported: ReportedService, isQuoted: boolean): boolean =>
  reported.isQuoted === isQuoted && messagesOf(reported).filter(({ person }) => person === 'customer').length === 1;

/** The services of other customers, so that no message reaches an address at which another one failed. */
function withoutCustomersOf(
  services: readonly ReportedService[],
  candidates: readonly ReportedService[],
): ReportedService[] {
  const customers = new Set(services.map(({ customer }) => customer.id));
  return candidates.filter(({ customer }) => !customers.has(customer.id));
}

/** One service of each day, then a second one of each, and so on; some days begin with bookings from the quoter. */
function inTurns(services: readonly ReportedService[]): ReportedService[] {
  const byDay = Map.groupBy(services, ({ service }) => guayaquilDate(service.createdAt));
  const days = [...byDay.values()].map((day, index) => {
    const isFirstQuoted = index % DAYS_PER_VISITOR === 0;
    return day.toSorted((a, b) => Number(a.isQuoted !== isFirstQuoted) - Number(b.isQuoted !== isFirstQuoted));
  });
  const longest = Math.max(0, ...days.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => days.flatMap((day) => day[turn] ?? [])).flat();
}

/** As many of the services as have at most this number of messages in all. */
function upTo(count: number, services: readonly ReportedService[]): ReportedService[] {
  let left = count;
  return services.filter((reported) => {
    const { length } = messagesOf(reported);
    if (length > left) return false;
    left -= length;
    return true;
  });
}

/** The account uses the product's brand, as the operator does. */
function writingCompany(accountId: string, drivers: readonly DemoDriver[]): WritingCompany {
  const { name: company, quoter } = demoAccount(accountId);
  const owner = DEMO_USERS.find((user) => user.accountId === accountId && user.permission === 'owner');
  if (owner === undefined) throw new Error(`Missing owner of ${accountId}`);
  const sender = { siteUrl: localUrl(ports().hosting), company, brand: null, bankAccounts: quoter?.bankAccounts ?? [] };
  return { accountId, sender, drivers, ownerEmail: owner.email };
}

/** Results other than sent, by the id of the message. */
function troublesOf(
  written: readonly WrittenMessage[],
  unreached: readonly ReportedService[],
): ReadonlyMap<string | undefined, MessageResult> {
  const offers = written
    .filter(({ about }) => about.event === 'offered')
    .toSorted((a, b) => b.about.at - a.about.at)
    .map(({ id }) => id);
  const idToCustomer = ({ service }: ReportedService) =>
    written.find(({ serviceId, about }) => serviceId === service.id && about.person === 'customer')?.id;
  return new Map<string | undefined, MessageResult>([
    ...unreached.map((one) => [idToCustomer(one), one.isQuoted ? 'no_whatsapp' : 'unknown_mailbox'] as const),
    [offers[REFUSED_OFFER], 'full_mailbox'],
    [offers[HELD_OFFER], 'held'],
  ]);
}

/** The consent that the booking on the quoter gave. */
function consentDocument(accountId: string, { service, customer }: ReportedService): SeedDocument {
  const consent: PhoneConsent = {
    to: customer.cellphone,
    at: service.createdAt,
    purposes: [...CONSENT_PURPOSES],
    language: 'es',
    source: 'quoter',
    withdrawnAt: null,
    windowUntil: null,
  };
  const id = systemIds.sha256(consent.to);
  return { path: paths.accountDocument(accountId, 'phoneConsents', id), data: consent };
}
