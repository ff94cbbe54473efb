import type { MailBrand, MailFile } from '@llevo/contract/entities/outbox-mail';

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

/** An e-mail with its recipient. */
export interface AddressedEmail extends EmailContent {
  readonly to: string;
}
