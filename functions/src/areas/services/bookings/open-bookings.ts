import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { nationalDigits } from '@llevo/contract/rules/phone';
import { isOpenBooking, MAX_OPEN_BOOKINGS } from '@llevo/contract/rules/services/open-bookings';
import type { VisitorFact } from '@llevo/contract/rules/services/open-bookings';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Ids } from '../../../platform/seams/core.ts';
import { parseService, serviceDocument } from '../service-list.ts';

const DAY_MS = 86_400_000;

/** `accounts/{a}/openBookings/{hash of an address or a number}`; TTL removes it two days after the last trip. */
const StoredOpenBookings = z.object({ services: z.array(z.string()), expiresAt: z.instanceof(Timestamp) });

/** Who books: both facts are counted, so that neither alone makes another visitor. */
export interface Visitor {
  /** Null where the number was proved. */
  readonly email: string | null;
  readonly cellphone: string;
}

type VisitorDocuments = readonly (readonly [fact: VisitorFact, document: DocumentReference])[];

/** The documents that count a visitor's bookings with a company. Concurrent bookings of one visitor contend for them. */
export function openBookingDocuments(ids: Ids, accountId: string, { email, cellphone }: Visitor): VisitorDocuments {
  const digits = nationalDigits(cellphone);
  const document = (text: string) =>
    firestore().doc(paths.accountDocument(accountId, 'openBookings', ids.sha256(`${accountId}\n${text}`)));
  return [
    ...(email === null ? [] : [['email', document(email)] as const]),
    ...(digits === null ? [] : [['cellphone', document(digits)] as const]),
  ];
}

interface NewBooking {
  readonly serviceId: string;
  /** Day of the trip, `YYYY-MM-DD`. */
  readonly date: string;
}

/** The visitor's fact that has too many open bookings, or the write that counts one more. */
type OpenBookings = { readonly tooMany: VisitorFact } | { readonly add: (booking: NewBooking) => void };

/** Counts a visitor's open bookings with a company, in a transaction that has not written yet. */
export async function countOpenBookings(
  transaction: Transaction,
  documents: VisitorDocuments,
  { accountId, nowMs }: { readonly accountId: string; readonly nowMs: number },
): Promise<OpenBookings> {
  const stored = await transaction.getAll(...documents.map(([, document]) => document));
  const known = stored.map((snapshot) => StoredOpenBookings.safeParse(snapshot.data()).data);
  const serviceIds = [...new Set(known.flatMap((bookings) => bookings?.services ?? []))];
  const services =
    serviceIds.length === 0
      ? []
      : await transaction.getAll(...serviceIds.map((serviceId) => serviceDocument(accountId, serviceId)));
  const today = guayaquilDate(nowMs);
  const open = new Set(
    services.filter((found) => found.exists && isOpenBooking(parseService(found), today)).map(({ id }) => id),
  );
  const openOf = (index: number) => known[index]?.services.filter((serviceId) => open.has(serviceId)) ?? [];
  const tooMany = documents.find(([fact], index) => openOf(index).length >= MAX_OPEN_BOOKINGS[fact]);
  if (tooMany !== undefined) return { tooMany: tooMany[0] };
  return {
    add: ({ serviceId, date }) => {
      for (const [index, [, document]] of documents.entries()) {
        const endMs = Math.max(guayaquilInstantMs(date) + 2 * DAY_MS, known[index]?.expiresAt.toMillis() ?? 0);
        transaction.set(document, {
          services: [...openOf(index), serviceId],
          expiresAt: Timestamp.fromMillis(endMs),
        });
      }
    },
  };
}
