import type { OutputOf } from '@llevo/contract/endpoint';
import type { readMail } from '@llevo/contract/endpoints/activity';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { Role } from '@llevo/contract/entities/roles';
import { covers } from '@llevo/contract/rules/access/roles';
import { CALENDAR_FILE } from '../../platform/mail/mail-text.ts';

type MailContent = Pick<OutputOf<typeof readMail>, 'serviceId' | 'text' | 'withheld'>;

type StoredContent = Pick<
  OutboxMail,
  'paragraphs' | 'action' | 'calendar' | 'files' | 'isSecret' | 'sentFor' | 'serviceId' | 'whatsapp'
>;

/** The content of a message for a reader of this role: never the address of its button, which may grant something. */
export function toMailContent(mail: StoredContent, reader: Role): MailContent {
  const withheld = withheldReason(mail, reader);
  const { paragraphs, action, calendar, files = [], serviceId = null, whatsapp } = mail;
  if (withheld !== null) return { serviceId, text: null, withheld };
  const written = whatsapp?.text ?? null;
  return {
    serviceId,
    text: {
      paragraphs: written === null ? paragraphs : [written],
      button: action?.label ?? null,
      files: [...(calendar === undefined ? [] : [CALENDAR_FILE]), ...files.map(({ name }) => name)],
    },
    withheld,
  };
}

function withheldReason({ isSecret, sentFor, serviceId }: StoredContent, reader: Role): MailContent['withheld'] {
  if (isSecret) return 'secret';
  // Passwords, devices and payments of a user: owners answer for them, other administrators do not.
  const isToUser = sentFor === null && serviceId === undefined;
  return isToUser && !covers(reader, 'owner') ? 'personal' : null;
}
