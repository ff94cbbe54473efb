/** What a mail says; who it goes to and when is its sender's business. */
export interface EmailContent {
  readonly subject: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** A button under the text. */
  readonly action: { readonly label: string; readonly url: string } | null;
}

/** A mail to somebody. */
export interface AddressedEmail extends EmailContent {
  readonly to: string;
}
