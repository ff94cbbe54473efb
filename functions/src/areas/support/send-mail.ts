import { contactMessagesStore } from './contact-messages-store.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { sendMail } from '@llevo/contract/endpoints/support';
import { findErrorReference } from '@llevo/contract/error-reference';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ContactMessage } from './contact-messages-store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { authenticate } from '../../http/authenticate.ts';
import { implementPublic } from '../../http/implement.ts';

/** About 140 bits. */
const ID_LENGTH = 24;

type Message = InputOf<typeof sendMail>;

/** Sends a message to the operator. Signed-in users send it under their own name and e-mail. */
export const sendMailRoute = implementPublic(sendMail, async ({ input, deps, request }) => {
  const { idempotencyKey } = request;
  const id =
    idempotencyKey === null
      ? deps.ids.base62(ID_LENGTH)
      : deps.ids.base62From([idempotencyKey, input.email, input.message].join('\n'), ID_LENGTH);
  const isHelp = input.template === 'help';
  const caller = isHelp ? await authenticate(deps, request.bearer) : null;
  const content = isHelp ? await helpMessage(deps, caller, input) : contactMessage(input);
  if (!(await contactMessagesStore(deps).send({ id, ...content }))) {
    throw new AppError('unavailable', 'Por ahora no se reciben mensajes por aquí');
  }
  return { data: {}, message: 'Message Sent' };
});

const splitLines = (message: string): string[] => message.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Link from a quoted error reference to its log entry, for masters. */
const logLink = (siteUrl: string, reference: string | null) =>
  reference === null
    ? null
    : { label: `Ver el error ${reference}`, url: `${siteUrl}/missioncontrol/logs?buscar=${reference}` };

const contactMessage = ({ name, email, message }: Message): Omit<ContactMessage, 'id'> => ({
  emailContent: {
    subject: `Mensaje de ${name} desde la página de contacto`,
    paragraphs: [`${name} <${email}> escribió:`, ...splitLines(message)],
    action: null,
  },
  replyTo: email,
  lead: { name, email },
});

async function helpMessage(
  deps: Deps,
  caller: Caller | null,
  { name, email, message }: Message,
): Promise<Omit<ContactMessage, 'id'>> {
  const user = caller === null || caller.sessionId === null ? null : await usersStore.find(caller.uid);
  const sender =
    caller === null || user === null
      ? { name, email, introduction: [`${name} <${email}>, sin sesión iniciada, escribió:`] }
      : {
          ...user,
          introduction: [
            `${user.name} <${user.email}> escribió:`,
            `Cuenta ${user.accounts[caller.accountId]?.name ?? ''} (${caller.accountId}), permiso ${caller.permission}, acceso de soporte ${user.supportEnabled ? 'permitido' : 'no permitido'}.`,
          ],
        };
  return {
    emailContent: {
      subject: `${sender.name} pide ayuda`,
      paragraphs: [...sender.introduction, ...splitLines(message)],
      action: logLink(deps.siteUrl, findErrorReference(message)),
    },
    replyTo: sender.email,
    lead: null,
  };
}
