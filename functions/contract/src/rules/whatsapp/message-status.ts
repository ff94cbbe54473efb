import type { WhatsAppState } from '../../entities/outbox-whatsapp.ts';

const RANKS: Readonly<Record<WhatsAppState, number>> = { pending: 0, sent: 1, delivered: 2, read: 3, failed: 4 };

/**
 * Whether a reported status changes that of a message. Reports come doubled and in any order; a status never goes back,
 * and a message that reached its phone has not failed.
 */
export function isProgress(before: WhatsAppState, reported: WhatsAppState): boolean {
  if (reported === 'failed') return before === 'pending' || before === 'sent';
  return before !== 'failed' && RANKS[reported] > RANKS[before];
}
