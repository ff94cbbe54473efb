import type { ErrorCode } from '@llevo/contract/errors';

interface Failure {
  readonly code: ErrorCode;
  readonly method: string;
  /** The declared path. */
  readonly endpoint: string;
  readonly message: string;
}

/** What differs from one failure of a kind to the next: what is quoted, and words with a digit in them. */
const VARIABLE_PARTS = /(["'`]).*?\1|«.*?»|[\w.@/:-]*\d[\w.@/:-]*/g;

/** What failures of one kind have in common, as a text: call, code, and the message without its particulars. */
export const failureFingerprintText = ({ code, method, endpoint, message }: Failure): string =>
  [code, method, endpoint, message.replace(VARIABLE_PARTS, '#')].join('\n');
