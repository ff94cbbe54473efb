import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

interface OwnerNotice {
  readonly subject: string;
  readonly what: readonly string[];
  /** Name of the user who changed it. */
  readonly by: string;
  readonly action: AddressedEmail['action'];
}

/** E-mail to an owner about a sensitive change in the account (docs/decisions/0097). */
export const ownerNoticeEmail =
  ({ subject, what, by, action }: OwnerNotice) =>
  (to: string): AddressedEmail => ({
    to,
    audience: 'own',
    subject,
    paragraphs: [
      ...what,
      `Lo hizo ${sanitiseName(by)}, con su identidad confirmada.`,
      'Si no lo esperabas, revísalo ahora, habla con esa persona y, si hace falta, quítale el acceso.',
    ],
    action,
  });
