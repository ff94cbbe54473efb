import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { MAX_NOTE_LENGTH } from '@llevo/contract/entities/service-note';
import type { ServiceNote } from '@llevo/contract/entities/service-note';
import { isQuietAt } from '@llevo/contract/rules/alerts/quiet-hours';
import { auditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { readPushDevices } from '../../platform/push/push-devices.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { translatable } from '../../platform/translatable.ts';
import { openAlert } from '../alerts/alert-documents.ts';
import { countNotes, NOTE_ID_LENGTH, noteDocument } from '../services/notes/note-documents.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import type { KnownService } from './known-people.ts';

/** The author of notes that customers write. */
const CUSTOMER_UID = 'whatsapp';

const customer = (accountId: string): Actor => ({
  uid: CUSTOMER_UID,
  name: translatable('Cliente por WhatsApp'),
  accountId,
  impersonator: null,
});

interface CustomerMessage {
  /** Meta's id, so that a doubled message is one note. */
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

const shortened = (text: string): string =>
  text.length > MAX_NOTE_LENGTH ? `${text.slice(0, MAX_NOTE_LENGTH - 1)}…` : text;

/** Adds a customer's message to the notes of their service, and rings the company's bell. */
export async function addCustomerMessage(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { accountId, service: { id: serviceId } }: KnownService,
  { id, text, at }: CustomerMessage,
): Promise<void> {
  const account = await accountsStore.find(accountId);
  if (account === null) return;
  const { quietHours } = account.alerts ?? DEFAULT_ALERT_SETTINGS;
  const noteId = ids.base62From(id, NOTE_ID_LENGTH);
  const document = noteDocument(accountId, noteId);
  const serviceRef = serviceDocument(accountId, serviceId);
  await auditedTransaction(customer(accountId), async (transaction, audit) => {
    const [known, snapshot] = await transaction.getAll(document, serviceRef);
    if (known?.exists === true || snapshot?.exists !== true) return;
    const service = parseService(snapshot);
    const createdAt = clock.nowMs();
    const isQuiet = isQuietAt(quietHours, createdAt);
    const devices = isQuiet ? [] : await readPushDevices(transaction, accountId);
    const note: ServiceNote = {
      serviceId,
      source: 'whatsapp',
      direction: 'in',
      text: shortened(text),
      authorUid: CUSTOMER_UID,
      authorName: service.userName,
      mentions: [],
      mentionUids: [],
      createdAt: at,
      updatedAt: at,
    };
    transaction.create(document, note);
    transaction.update(...countNotes(serviceRef, 1));
    openAlert(
      { transaction, devices },
      { accountId, id: `customer_message:${serviceId}:${noteId}` },
      {
        kind: 'customer_message',
        openedAt: createdAt,
        isQuiet,
        serviceId,
        serviceNumber: service.number === '' ? serviceId : service.number,
      },
    );
    const facts = { length: note.text.length, mentions: [] };
    audit.add({ action: 'service.note_add', target: serviceRef.path, before: null, after: facts, createdAt });
  });
}
