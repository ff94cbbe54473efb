import type { OutboxWhatsApp, WhatsAppState } from '../../entities/outbox-whatsapp.ts';

const RANKS: Readonly<Record<WhatsAppState, number>> = { pending: 0, sent: 1, delivered: 2, read: 3, failed: 4 };

/**
 * Whether a reported status changes that of a message. Reports come doubled and in any order; a status never goes back,
 * and a message that reached its phone has not failed. One that was given up may reach its phone after all.
 */
export function isProgress(
  { state: before, isGivenUp }: Pick<OutboxWhatsApp, 'state' | 'isGivenUp'>,
  reported: WhatsAppState,
): boolean {
  if (reported === 'failed') return before === 'pending' || before === 'sent';
  if (before === 'failed') return isGivenUp && RANKS[reported] > RANKS.sent;
  return RANKS[reported] > RANKS[before];
}
