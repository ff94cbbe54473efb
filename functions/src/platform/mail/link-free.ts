import { plainLine, plainText, plainTextWithMailboxes } from '@llevo/contract/rules/plain-text';
import type { EmailContent } from '../seams/email.ts';
import type { MailContent } from './mail-text.ts';

type Brand = NonNullable<EmailContent['brand']>;

const plainBrand = ({ name, phone, ...brand }: Brand): Brand => ({
  ...brand,
  name: plainLine(name),
  phone: phone === null ? null : plainLine(phone),
});

/**
 * The content of every e-mail as it is stored: no text becomes a link, whoever wrote it and whatever its builder did with
 * it. The only links are the button and the logo, whose addresses builders make (docs/decisions/0094). Users read whole
 * mailbox addresses in what concerns their own account.
 */
export const linkFree = ({
  audience,
  subject,
  paragraphs,
  action,
  brand,
  calendar,
  files,
}: EmailContent): MailContent => ({
  subject: plainLine(subject),
  paragraphs: paragraphs.map(audience === 'own' ? plainTextWithMailboxes : plainText),
  action: action === null ? null : { label: plainLine(action.label), url: action.url },
  // Firestore stores no undefined.
  ...(brand === undefined ? {} : { brand: plainBrand(brand) }),
  ...(calendar === undefined ? {} : { calendar }),
  ...(files === undefined ? {} : { files: [...files] }),
});
