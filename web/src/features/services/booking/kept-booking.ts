import { useEffect } from 'react';
import { draftOwner, saveDraft, takeDraft } from '../../../lib/form/draft-storage.ts';
import type { DraftValues } from '../../../lib/form/draft-storage.ts';
import type { BookingValues, CustomerChoice, ExistingCustomer } from './booking-fields.ts';
import type { TripStops } from './use-trip-stops.ts';

const KEY = 'booking';

/** The parts of a booking that are not fields of its form. */
interface BookingParts {
  readonly stops: TripStops;
  readonly customer: CustomerChoice | null;
}

/** A booking that a dispatcher is typing. */
interface KeptBooking extends BookingParts {
  readonly values: Partial<BookingValues>;
}

const isStored = (parts: unknown): parts is BookingParts =>
  typeof parts === 'object' && parts !== null && 'stops' in parts && 'customer' in parts;

/** The booking that this person was typing in this tab, and forgets it; null without one. */
function takeKeptBooking(): KeptBooking | null {
  const draft = takeDraft(KEY, draftOwner());
  if (draft === null) return null;
  const { parts, ...values } = draft;
  try {
    const stored: unknown = JSON.parse(typeof parts === 'string' ? parts : 'null');
    return isStored(stored) ? { ...stored, values } : null;
  } catch {
    return null;
  }
}

/** The same for a form that is opened for one customer: another one's booking is forgotten. */
export function keptBookingOf(caller: ExistingCustomer | null): KeptBooking | null {
  const kept = takeKeptBooking();
  if (kept === null || caller === null) return kept;
  return kept.customer !== null && kept.customer !== 'new' && kept.customer.id === caller.id ? kept : null;
}

/** Keeps a filled booking while it is typed, for a reload of the page. */
export function useKeptBooking(
  { values, stops, customer }: BookingParts & { readonly values: BookingValues },
  isFilled: boolean,
): void {
  const owner = draftOwner();
  useEffect(() => {
    if (owner === null || !isFilled) return;
    const draft: DraftValues = { ...values, parts: JSON.stringify({ stops, customer }) };
    saveDraft(KEY, owner, draft);
  }, [owner, isFilled, values, stops, customer]);
}

/** Forgets the booking: it was made, or is not wanted. */
export const forgetKeptBooking = (): void => void takeDraft(KEY, draftOwner());
