import type { SriEnvironment } from '@llevo/contract/rules/invoices/access-key';

/** What the SRI says of a document. */
export interface SriMessage {
  /** The SRI's number, such as "35". */
  readonly code: string;
  readonly text: string;
  /** '' for none. */
  readonly detail: string;
}

/** Whether the SRI took a document. */
export type SriReception =
  | { readonly kind: 'received' }
  /** It has the document already: an answer was lost. */
  | { readonly kind: 'known' }
  | { readonly kind: 'returned'; readonly messages: readonly SriMessage[] };

/** What became of a document. */
export type SriAuthorisation =
  | { readonly kind: 'authorised'; readonly at: string }
  | { readonly kind: 'refused'; readonly messages: readonly SriMessage[] }
  | { readonly kind: 'processing' };

/** The SRI's services of the offline scheme. Both throw `SriUnavailable` where they do not respond as documented. */
export interface Sri {
  readonly submit: (environment: SriEnvironment, file: string) => Promise<SriReception>;
  readonly authorisation: (environment: SriEnvironment, accessKey: string) => Promise<SriAuthorisation>;
}
