import type { InputOf, OutputOf } from '@llevo/contract/endpoint';
import type { listMail } from '@llevo/contract/endpoints/activity';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { paths } from '@llevo/contract/paths';
import { readServiceNumber } from '@llevo/contract/rules/activity/mail-search';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { serviceNumber } from '@llevo/contract/rules/services/service-display';
import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { MAX_ALTERNATIVES } from '../../platform/firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import { MAX_SERVICES } from '../../platform/mail/mail-outbox.ts';
import type { StoredMail } from '../../platform/mail/mail-outbox.ts';
import { EVERY_SERVICE, serviceDocument } from '../services/service-list.ts';
import { servicesStore } from '../services/services-store.ts';

type MailRow = OutputOf<typeof listMail>[number];

const ServiceFacts = z.object({
  number: z.string().catch(''),
  userId: z.string().nullable().catch(null),
  driverId: z.string().nullable().catch(null),
});
type ServiceFacts = z.infer<typeof ServiceFacts>;

const PersonFacts = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  email: z.string().catch(''),
  cellphone: z.string().catch(''),
});

/** A person who may be the recipient of messages. */
interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly role: NonNullable<MailRow['recipient']>['role'];
  readonly email: string;
  readonly phone: string;
}

const COLLECTIONS_BY_ROLE = { customer: 'customers', driver: 'drivers', team: 'members' } as const;

/** The ids of the services with the number or id that a list is filtered by; undefined without such a filter. */
export async function readServiceIds(
  deps: Pick<Deps, 'clock' | 'ids'>,
  accountId: string,
  { service, number = '' }: Pick<InputOf<typeof listMail>, 'service' | 'number'>,
): Promise<string[] | undefined> {
  const asked = readServiceNumber(number);
  if (asked === null) return service === undefined ? undefined : [service];
  const search = { ...EVERY_SERVICE, text: asked, sort: '-dateCreate' } as const;
  const paging = { offset: 0, limit: MAX_SERVICES, cursor: undefined };
  const { rows } = await servicesStore(deps).search(accountId, search, paging);
  const ids = rows.filter((row) => row.number === asked).map(({ id }) => id);
  return service === undefined ? ids : ids.filter((id) => id === service);
}

/** Messages as the list shows them: recipient, subject and service, never the text. */
export async function readMailRows(accountId: string, mails: readonly StoredMail[]): Promise<MailRow[]> {
  const [services, people] = await Promise.all([readServices(accountId, mails), readPeople(accountId, mails)]);
  return mails.map((mail) => {
    const id = mail.serviceId ?? '';
    const service = services.get(id) ?? null;
    return {
      ...toOwnFields(mail),
      recipient: recipientOf(mail, people, service),
      service: service === null ? null : { id, number: serviceNumber({ id, number: service.number }) },
    };
  });
}

const toIsoTime = (timeMs: number): string => new Date(timeMs).toISOString();

/** State of a message to WhatsApp, and its instant. */
function toWhatsAppStatus({ to, state, failure, readAt, deliveredAt, sentAt }: OutboxWhatsApp) {
  const atMs = { pending: null, sent: sentAt, delivered: deliveredAt, read: readAt, failed: null }[state];
  return { to, state, at: atMs === null ? null : toIsoTime(atMs), failure };
}

/** The fields of a row that its message has. */
const toOwnFields = ({ id, to, whatsapp, subject, state, attempts, lastError, held, ...times }: StoredMail) => ({
  id,
  to,
  ...(whatsapp !== undefined && { whatsapp: toWhatsAppStatus(whatsapp) }),
  subject,
  state,
  attempts,
  lastError,
  held,
  createdAt: toIsoTime(times.createdAt),
  nextAttemptAt: state === 'pending' ? toIsoTime(times.nextAttemptAt) : null,
  sentAt: times.sentAt === null ? null : toIsoTime(times.sentAt),
});

/** The services that messages are about, by id; deleted ones are omitted. One read for each. */
async function readServices(accountId: string, mails: readonly StoredMail[]): Promise<Map<string, ServiceFacts>> {
  const ids = [...new Set(mails.flatMap(({ serviceId }) => serviceId ?? []))];
  if (ids.length === 0) return new Map();
  const documents = ids.map((id) => serviceDocument(accountId, id));
  const snapshots = await firestore().getAll(...documents, { fieldMask: Object.keys(ServiceFacts.shape) });
  return new Map(
    snapshots.flatMap((snapshot) =>
      snapshot.exists ? [[snapshot.id, ServiceFacts.parse(snapshot.data())] as const] : [],
    ),
  );
}

/** The people with the addresses and numbers of messages. */
async function readPeople(accountId: string, mails: readonly StoredMail[]): Promise<NamedPerson[]> {
  const addressed = mails.filter(({ to }) => to !== '');
  const isOwn = ({ sentFor }: StoredMail) => sentFor === null;
  const emails = addressed.filter((mail) => !isOwn(mail)).map(({ to }) => to);
  const teamEmails = addressed.filter(isOwn).map(({ to }) => to);
  const phones = mails.flatMap(({ to, whatsapp }) => (to === '' ? (whatsapp?.to ?? []) : []));
  const found = await Promise.all([
    ...(['customer', 'driver'] as const).flatMap((role) => [
      readPeopleBy(accountId, role, { field: 'email', values: emails }),
      readPeopleBy(accountId, role, { field: 'cellphone', values: phones }),
    ]),
    readPeopleBy(accountId, 'team', { field: 'email', values: teamEmails }),
  ]);
  return [...new Map(found.flat().map((person) => [`${person.role} ${person.id}`, person])).values()];
}

interface SoughtPeople {
  readonly field: 'email' | 'cellphone';
  readonly values: readonly string[];
}

async function readPeopleBy(
  accountId: string,
  role: NamedPerson['role'],
  { field, values }: SoughtPeople,
): Promise<NamedPerson[]> {
  const people = firestore().collection(paths.accountCollection(accountId, COLLECTIONS_BY_ROLE[role]));
  const pages = await Promise.all(
    // Twice as many: of a number that several people share, only some are read, and it has no name.
    inParts([...new Set(values)], MAX_ALTERNATIVES).map((some) =>
      people
        .where(field, 'in', some)
        .select(...Object.keys(PersonFacts.shape))
        .limit(2 * MAX_ALTERNATIVES)
        .get(),
    ),
  );
  return pages
    .flatMap(({ docs }) => docs)
    .map((snapshot) => {
      const { email, cellphone: phone, ...names } = PersonFacts.parse(snapshot.data());
      return { id: snapshot.id, name: fullName(names), role, email, phone };
    });
}

/** The only person with a message's address or number, or of several the one of its service; null if ambiguous. */
function recipientOf(
  { to, whatsapp, sentFor }: StoredMail,
  people: readonly NamedPerson[],
  service: ServiceFacts | null,
): MailRow['recipient'] {
  const found = people.filter(
    ({ role, email, phone }) =>
      (role === 'team') === (sentFor === null) && (to === '' ? phone === whatsapp?.to : email === to),
  );
  const concerned = found.filter(({ id }) => id === service?.userId || id === service?.driverId);
  const [person, ...others] = concerned.length === 0 ? found : concerned;
  if (person === undefined || others.length > 0 || person.name === '') return null;
  return { name: person.name, role: person.role };
}
