import type { Offer } from '../../entities/offer.ts';
import { formatCents } from '../money.ts';
import { plainLine } from '../plain-text.ts';
import { whenText } from '../services/driver-notice.ts';

type Summary = Pick<Offer['summary'], 'pickupMinutes' | 'payoutCents' | 'appointment' | 'pickup' | 'drop'>;

/** The text of an offer's notification. Anyone sees it on a locked phone, so it names neither customer nor address. */
export function offerNotice({ pickupMinutes, payoutCents, appointment, pickup, drop }: Summary, company: string) {
  const pay = formatCents(payoutCents);
  const from = plainLine(company);
  if (appointment === null) {
    const title = `Viaje a ${Math.max(pickupMinutes, 1).toString()} min: ${pay}`;
    return { title, body: `${from}. Ábrelo ya: si no respondes, pasa a otro conductor.` };
  }
  const when = whenText({ ...appointment, start: pickup, finish: drop });
  return { title: `Reserva del ${when}: ${pay}`, body: `${from}. Respóndela antes de que pase a otro conductor.` };
}
