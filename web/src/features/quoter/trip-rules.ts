import type { SentInputOf } from '@llevo/contract/endpoint';
import type { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { scheduleProblem } from '@llevo/contract/rules/services/schedule-problem';
import { validateEmail, validatePhone } from '@llevo/contract/validators/field-validators';
import { validateReachablePhone } from '@llevo/contract/validators/phone-number';
import { SCHEDULE_TEXTS } from '../../lib/services/schedule-texts.ts';
import type { ContactDraft, QuoterState, SavedQuote } from './quoter-state.ts';
import type { QuoterLocation } from './quoter-url.ts';

/** SPEC §5. */
export const INCOMPLETE_TRIP_MESSAGE = 'Debes seleccionar un camión y puntos de partida y llegada';

/** Error of a reservation's date or hour, or null. `nowMs` is the current time. */
export function reservationTimeProblem(
  { date, hour }: Pick<QuoterState, 'date' | 'hour'>,
  nowMs: number,
): string | null {
  const problem = scheduleProblem({ date, hour }, nowMs);
  if (problem === 'no_date' || problem === 'no_hour') return 'Elige la fecha y la hora de tu reserva';
  return problem && SCHEDULE_TEXTS[problem];
}

export type ContactProblems = Readonly<Partial<Record<keyof ContactDraft, string>>>;

/** Errors of the contact data: all or nothing, so none while every field is empty. */
export function contactProblems({ name, email, cellphone }: ContactDraft): ContactProblems {
  if (`${name}${email}${cellphone}`.trim() === '') return {};
  const problems: Partial<Record<keyof ContactDraft, string>> = {};
  if (name.trim() === '') problems.name = 'Escribe tu nombre';
  const email_ = validateEmail(email);
  if (email_ !== null) problems.email = email_;
  const phone = validatePhone(cellphone) ?? validateReachablePhone(cellphone);
  if (phone !== null) problems.cellphone = phone;
  return problems;
}

/** The body of `POST /api/quotes`. */
export type QuoteRequest = SentInputOf<typeof createQuote>;

/** The trip to price, or null while it is incomplete. */
export function toQuoteRequest(state: QuoterState, { mode, empresa }: QuoterLocation): QuoteRequest | null {
  const { start, end, vehicle, typeThing, contact } = state;
  if (start.point === null || end.point === null || vehicle === null || typeThing === null || mode === null)
    return null;
  const requirements = state.specialRequirements.trim();
  const hasContact = contact.name.trim() !== '' && Object.keys(contactProblems(contact)).length === 0;
  return {
    typeService: mode === 'reserve' ? 'RESERVE' : 'IMMEDIATE',
    start: { ...start.point, address: addressForRequest(start.address) },
    end: { ...end.point, address: addressForRequest(end.address) },
    vehicle,
    typeThing,
    activators: state.activators,
    ...(requirements === '' ? {} : { specialRequirements: requirements }),
    ...(mode === 'reserve' ? { returnTrip: state.returnTrip, date: state.date, hour: state.hour } : {}),
    ...(state.offerCents === null ? {} : { offer: dollarsFromCents(state.offerCents) }),
    ...(hasContact ? { contact: trimContact(contact) } : {}),
    ...(hasContact && state.hasAgreed === true ? { consent: true as const } : {}),
    ...(empresa === null ? {} : { empresa }),
  };
}

/** The address of a stop, never empty: the server requires one, and a point may lack a name. */
const addressForRequest = (address: string): string => address.trim().slice(0, 200) || 'Punto en el mapa';

const trimContact = ({ name, email, cellphone }: ContactDraft): ContactDraft => ({
  name: name.trim(),
  email: email.trim(),
  cellphone: cellphone.trim(),
});

/** Serializes a quote request: equal strings mean equal requests. */
export const serializeQuoteRequest = (request: QuoteRequest): string => JSON.stringify(request);

/** The trip of a stored quote; null where invalid. */
export function savedTripOf({ content }: SavedQuote): QuoteRequest | null {
  try {
    return JSON.parse(content) as QuoteRequest;
  } catch {
    return null;
  }
}
