import type { EmailContent } from '../../../platform/seams/email.ts';

interface ContactMessageText {
  readonly subject: string;
  /** Who wrote, and from where. */
  readonly introduction: readonly string[];
  readonly message: string;
  readonly action: EmailContent['action'];
}

const splitLines = (message: string): string[] => message.split(/\r?\n/).filter((line) => line.trim() !== '');

/** E-mail to the operator with a message from the contact form or the help page. */
export const contactEmail = ({ subject, introduction, message, action }: ContactMessageText): EmailContent => ({
  audience: 'own',
  subject,
  paragraphs: [...introduction, ...splitLines(message)],
  action,
});
