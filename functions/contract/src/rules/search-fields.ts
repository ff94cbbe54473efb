import type { Account } from '../entities/account.ts';
import type { User } from '../entities/account-user.ts';
import type { StoredEvent } from '../entities/event.ts';
import type { InvoiceRow } from '../entities/invoice.ts';
import type { StoredLogEntry } from '../entities/log-entry.ts';
import type { Person } from '../entities/person.ts';
import { ServiceType } from '../entities/quote.ts';
import type { QuoteContact } from '../entities/quote.ts';
import { OPEN_SERVICE_STATUSES, SERVICE_STATUSES } from '../entities/service.ts';
import type { Service } from '../entities/service.ts';
import { splitWords } from '../search-text.ts';
import type { SearchText, SearchVocabulary } from '../search-text.ts';
import { phoneSearchTexts, phoneSearchWords } from './phone.ts';
import { NOT_BEGUN_FILTER } from './services/service-states.ts';
import { serviceTypeLabel, serviceStatusLabel } from './services/service-display.ts';

/** A number plate: "PBA-1234" is also found as "1234" and "pba1234". */
const plateSearchTexts = (plate: string): string[] => [plate, plate.replace(/[^\p{L}\p{N}]/gu, '')];

/** Search texts of users, for mission control. */
export const userSearchTexts = ({ name, email }: Pick<User, 'name' | 'email'>): string[] => [name, email];

/** Search texts of accounts, for mission control. */
export const accountSearchTexts = ({ name, ownerEmail }: Pick<Account, 'name' | 'ownerEmail'>): string[] => [
  name,
  ownerEmail ?? '',
];

/** The shortest word of an address that is worth a token, and how many of one address are. */
const MIN_ADDRESS_WORD = 3;
const MAX_ADDRESS_WORDS = 6;
const COMMON_ADDRESS_WORDS = new Set(['avenida', 'calle', 'del', 'ecuador', 'las', 'los', 'provincia', 'via']);

const addressWords = (address: string): string[] =>
  splitWords(address)
    .filter((word) => word.length >= MIN_ADDRESS_WORD && !COMMON_ADDRESS_WORDS.has(word))
    .slice(0, MAX_ADDRESS_WORDS);

/** The fields that find a person; only drivers have a plate. */
export type SearchedPerson = Pick<Person, 'name' | 'surname' | 'cellphone' | 'email'> & {
  readonly plate?: string;
  readonly address?: string;
};

/**
 * Search texts of customers and drivers. Number and plate come first: the words of a long name are cut. The words of
 * the address are found whole.
 */
export const personSearchTexts = ({
  name,
  surname,
  email,
  cellphone,
  plate = '',
  address = '',
}: SearchedPerson): SearchText[] => [
  ...phoneSearchTexts(cellphone),
  ...plateSearchTexts(plate),
  name,
  surname,
  email,
  { whole: addressWords(address) },
];

/** Short forms of "avenida" in addresses, which callers say in full. */
const SHORT_AVENUE = /(?<![\p{L}\d])av(?:da)?(?![\p{L}\d])/iu;

/** All texts that the words of a search may begin: those above, and the address to its last word. */
export function personMatchTexts(person: SearchedPerson): SearchText[] {
  const { address = '' } = person;
  return [...personSearchTexts(person), address, SHORT_AVENUE.test(address) ? 'avenida' : ''];
}

type SearchedService = Pick<Service, 'userName' | 'driverName' | 'typeService' | 'status' | 'date'> &
  Partial<Pick<Service, 'number' | 'userPhone' | 'driverPlate' | 'addressStart' | 'addressFinish'>>;

/** The labels of types and statuses. All services have them, so they are stored whole; a search asks for those it begins. */
const SERVICE_LABELS: readonly string[] = [
  ...ServiceType.options.map(serviceTypeLabel),
  ...[null, ...SERVICE_STATUSES].map(serviceStatusLabel),
];

/** Towns and provinces of most addresses. */
const COMMON_PLACES = ['quito', 'guayaquil', 'cuenca', 'pichincha', 'guayas', 'azuay'];

const COMMON_WORDS: ReadonlySet<string> = new Set([...COMMON_ADDRESS_WORDS, ...COMMON_PLACES]);

/** The words of people. */
export const PERSON_VOCABULARY: SearchVocabulary = { labels: [], rareLabels: [], common: COMMON_WORDS };

/** The words of services: few of them are open at a time, most of them are over. */
export const SERVICE_VOCABULARY: SearchVocabulary = {
  labels: SERVICE_LABELS,
  rareLabels: [null, ...OPEN_SERVICE_STATUSES].map(serviceStatusLabel),
  common: COMMON_WORDS,
};

/** The words of services that are not begun: with other labels a search of them had too many alternatives for Firestore. */
export const NOT_BEGUN_VOCABULARY: SearchVocabulary = {
  ...SERVICE_VOCABULARY,
  labels: [...ServiceType.options.map(serviceTypeLabel), ...NOT_BEGUN_FILTER.map(serviceStatusLabel)],
};

/** The label of a status, as one of `SERVICE_LABELS` or as another program wrote it. */
function statusSearchTexts(status: string | null): SearchText[] {
  const label = serviceStatusLabel(status);
  return [SERVICE_LABELS.includes(label) ? { whole: [label] } : label];
}

/**
 * Search texts of services (SPEC §2): names, service type, status, date; and the number. The customer's phone, the plate and
 * the words of the addresses are found whole: services are many, and each token costs an entry in every index.
 */
export const serviceSearchTexts = (service: SearchedService): SearchText[] => [
  service.date,
  service.number ?? '',
  { whole: [serviceTypeLabel(service.typeService)] },
  ...statusSearchTexts(service.status),
  service.userName,
  service.driverName ?? '',
  {
    whole: [
      ...phoneSearchWords(service.userPhone ?? ''),
      ...plateSearchTexts(service.driverPlate ?? ''),
      ...addressWords(service.addressStart ?? ''),
      ...addressWords(service.addressFinish ?? ''),
    ],
  },
];

/** All texts that the words of a search may begin: those above, and addresses to their last word. */
export const serviceMatchTexts = (service: SearchedService): SearchText[] => [
  ...serviceSearchTexts(service),
  service.addressStart ?? '',
  service.addressFinish ?? '',
];

/** Search texts of kept quotes: the number and the contact. */
export function quoteSearchTexts(number: string, contact: QuoteContact | null): SearchText[] {
  if (contact === null) return [number];
  const { name, email, cellphone } = contact;
  return [number, ...phoneSearchTexts(cellphone), name, email];
}

/** Search texts of invoices: "001-001-000000042" is also found as "42" and without its dashes. */
export function invoiceSearchTexts({
  number,
  buyer,
  service_number,
}: Pick<InvoiceRow, 'number' | 'buyer' | 'service_number'>): string[] {
  const sequence = Number(number.split('-').at(-1) ?? '');
  return [number, number.replaceAll('-', ''), sequence.toString(), buyer.name, buyer.idNumber, service_number];
}

/** Search texts of the log; the error reference first. */
export function failureSearchTexts(
  failure: Pick<StoredLogEntry, 'reference' | 'email' | 'method' | 'endpoint' | 'code' | 'message'>,
): string[] {
  const { reference, email, ...kind } = failure;
  return [reference, email ?? '', ...failureGroupSearchTexts(kind)];
}

/** Search texts of failure groups. */
export function failureGroupSearchTexts(
  kind: Pick<StoredLogEntry, 'method' | 'endpoint' | 'code' | 'message'>,
): string[] {
  return [kind.code, kind.method ?? '', kind.endpoint ?? '', kind.message];
}

/** Search texts of events. */
export function eventSearchTexts(event: Pick<StoredEvent, 'name' | 'userEmail' | 'metadata'>): string[] {
  const attached = Object.values(event.metadata).filter((value) => typeof value === 'string');
  return [event.name, event.userEmail ?? '', ...attached];
}
