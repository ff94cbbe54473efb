import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';

/** A pending email as stored. Opens no Firestore: tests keep their outboxes in different projects. */
export const outboxMail = (accountId: string, facts: Partial<OutboxMail> = {}): OutboxMail => ({
  accountId,
  to: 'ana@personas.test',
  subject: 'Su cuenta cambió de estado',
  paragraphs: ['Hola, Ana Ñauta.', 'Motivo: documentos <ilegibles>.'],
  action: null,
  replyTo: null,
  isSecret: false,
  sentFor: null,
  topic: null,
  held: null,
  state: 'pending',
  attempts: 0,
  nextAttemptAt: Date.now(),
  leasedUntil: 0,
  lastError: null,
  createdAt: Date.now(),
  sentAt: null,
  ...facts,
});
