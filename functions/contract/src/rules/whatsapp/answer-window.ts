import type { ServiceNote } from '../../entities/service-note.ts';

/** WhatsApp accepts texts for that long after a person's last message. */
export const ANSWER_WINDOW_MS = 24 * 60 * 60_000;
/** Characters of an answer. */
export const MAX_ANSWER_LENGTH = 1000;

/** Whether a note is an answer to the customer: what was sent stays on record. */
export const isAnswer = ({ source, direction }: Pick<ServiceNote, 'source' | 'direction'>): boolean =>
  source === 'whatsapp' && direction === 'out';

const isInbound = ({ source, direction }: Pick<ServiceNote, 'source' | 'direction'>): boolean =>
  source === 'whatsapp' && direction !== 'out';

/** Until when the customer of these notes can be answered; null for a customer who never wrote. */
export function answerUntil(notes: readonly Pick<ServiceNote, 'source' | 'direction' | 'createdAt'>[]): number | null {
  const written = notes.filter(isInbound).map(({ createdAt }) => createdAt);
  return written.length === 0 ? null : Math.max(...written) + ANSWER_WINDOW_MS;
}
