import type { ServiceNote } from '@llevo/contract/entities/service-note';
import { formatDateTime, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';

/** "WhatsApp · leído 14:02" for an answer, "WhatsApp" for a customer's message; null for notes of the team. */
export function channelOf({ source, delivery, createdAt }: ServiceNote): string | null {
  if (source !== 'whatsapp') return null;
  if (delivery === undefined) return 'WhatsApp';
  const { state, at } = delivery;
  const atMs = at ?? createdAt;
  const isSameDay = guayaquilDate(atMs) === guayaquilDate(createdAt);
  const time = isSameDay ? guayaquilTime(atMs) : formatDateTime(new Date(atMs).toISOString());
  switch (state) {
    case 'pending':
      return 'WhatsApp · en cola';
    case 'sent':
      return `WhatsApp · enviado ${time}`;
    case 'delivered':
      return `WhatsApp · entregado ${time}`;
    case 'read':
      return `WhatsApp · leído ${time}`;
    case 'failed':
      return 'WhatsApp · sin entregar';
  }
}
