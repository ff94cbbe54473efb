import type { MailBrand, MailFile } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';

/**
 * `own` for users of the product about their own account. `third-party` for people that a company or an anonymous visitor
 * named: customers, drivers, invited people, visitors who book. Theirs count towards the company's daily budget
 * (docs/decisions/0094).
 */
type MailAudience = 'own' | 'third-party';

/** The content of an e-mail, without recipient. */
export interface EmailContent {
  readonly audience: MailAudience;
  readonly subject: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** A button under the text. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** The company that writes to its customer; absent for the product itself. */
  readonly brand?: MailBrand | undefined;
  /** A calendar file (RFC 5545) to attach. */
  readonly calendar?: string | undefined;
  /** Stored files to attach. */
  readonly files?: readonly MailFile[] | undefined;
}

/** A message to WhatsApp, which goes before the e-mail. */
export interface WhatsAppPart extends Pick<OutboxWhatsApp, 'to' | 'template' | 'language'> {
  readonly values: Readonly<Record<string, string>>;
  /** In place of a template, within 24 hours of the person's last message. */
  readonly text?: string;
}

/** An e-mail with its recipient; without an address for people that only WhatsApp reaches. */
export interface AddressedEmail extends EmailContent {
  readonly to: string;
  readonly whatsapp?: WhatsAppPart | undefined;
}
