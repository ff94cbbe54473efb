/** The documents that a finished booking leaves for good, and the bytes that Firestore keeps for them. */
import { BookingFields } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { toServiceEntry } from '../../../functions/src/platform/ledger/ledger.ts';
import { readIndexes } from '../../support/firestore/composite-indexes.ts';
import { documentBytes, indexBytes } from './index-storage.ts';

const id = (letter: string): string => letter.repeat(20);
const ACCOUNT = `accounts/${id('a')}`;
const SERVICE = `${ACCOUNT}/services/${id('s')}`;
const CREATED_AT = Date.UTC(2026, 10, 20, 12);
const BY = { uid: id('u'), name: 'Rosa Quishpe' };

const facts = {
  number: 'S-7F3K9A',
  userName: 'María Fernanda Cruz',
  driverName: 'José Luis Quishpe',
  typeService: 'IMMEDIATE',
  status: 'finalizado',
  date: '2026-11-20',
  userPhone: '+593987654321',
  driverPlate: 'PBA-1234',
  addressStart: 'Av. Amazonas N24-03 y Colón, La Mariscal, Quito',
  addressFinish: 'Av. Quitumbe Ñan y Morán Valverde, Quitumbe, Quito',
} as const;

const service = {
  ...BookingFields.parse({ origin: 'quoter', quoteId: id('q') }),
  ...facts,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  lastChange: { ...BY, at: CREATED_AT },
  userId: id('c'),
  driverId: id('d'),
  typeVehicle: 'cabina_simple',
  hour: '10:30',
  priceCents: 2500,
  typePayment: 'efectivo',
  typePaymentRemaining: null,
  start: { lat: -0.2, lng: -78.5 },
  finish: { lat: -0.3, lng: -78.5 },
  needEstibadores: true,
  estibadores: 2,
  typeThingsMove: 'Varios',
  specialRequirements: '',
  comprobantePago: '',
  comprobantePagoRemaining: '',
  comprobantePagoComision: '',
  comprobantePagoConductor: '',
  searchTokens: searchTokens(...serviceSearchTexts(facts)),
};

const line: ServiceHistoryEntry = { kind: 'status', from: 'en camino', to: 'en curso', by: BY, at: CREATED_AT };

const HASH = 'f'.repeat(64);
const auditEntry = {
  id: id('e'),
  actor: BY.uid,
  actorName: BY.name,
  impersonator: null,
  action: 'service.status',
  target: SERVICE,
  before: { status: line.from },
  after: { status: line.to },
  createdAt: CREATED_AT,
  salt: id('r'),
  contentHash: HASH,
  sequence: 1,
  previousHash: HASH,
  hash: HASH,
};

/** Numbers of documents, each from the changes of a booking (`changesPerBooking` in workload.ts) and its two ratings. */
const DOCUMENTS = [
  { count: 1, path: SERVICE, fields: service },
  {
    count: 1,
    path: `${ACCOUNT}/ledger/service.${id('s')}`,
    fields: { ...toServiceEntry(service, { id: id('s'), entry: null }) },
  },
  { count: 8, path: `${SERVICE}/history/${id('h')}`, fields: line },
  { count: 8, path: `${ACCOUNT}/audit/${id('e')}`, fields: auditEntry },
  {
    count: 1.2,
    path: `${ACCOUNT}/ratings/${id('r')}`,
    fields: {
      target: 'driver',
      driverId: id('d'),
      customerId: id('c'),
      serviceId: id('s'),
      stars: 5,
      comment: '',
      createdAt: CREATED_AT,
    },
  },
];

const KIB = 1024;
const file = await readIndexes();
const sum = (bytes: (document: (typeof DOCUMENTS)[number]) => number): number =>
  DOCUMENTS.reduce((all, document) => all + document.count * bytes(document), 0) / KIB;

/** KiB of a booking's documents, and of their index entries. */
export const BOOKING_STORAGE = {
  storedKib: sum(documentBytes),
  indexedKib: sum((document) => indexBytes(document, file)),
};
