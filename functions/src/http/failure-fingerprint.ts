import type { ErrorCode } from '@llevo/contract/errors';

interface Failed {
  readonly code: ErrorCode;
  readonly method: string;
  /** The declared path. */
  readonly endpoint: string;
  readonly message: string;
}

/** What differs from one failure of a kind to the next: what is quoted, and words with a digit in them. */
const PARTICULARS = /(["'`]).*?\1|«.*?»|[\w.@/:-]*\d[\w.@/:-]*/g;

/** What failures of one kind have in common, as a text: call, code, and the message without its particulars. */
export const failureKind = ({ code, method, endpoint, message }: Failed): string =>
  [code, method, endpoint, message.replace(PARTICULARS, '#')].join('\n');
