import type { InputOf } from '@llevo/contract/endpoint';
import {
  deleteFeedback,
  getFeedbackMetrics,
  giveFeedback,
  listFeedback,
  sendMail,
} from '@llevo/contract/endpoints/support';
import { findErrorReference } from '@llevo/contract/error-reference';
import { authenticate } from '../../http/authenticate.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { redactText } from '../../platform/log/redact.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { contactEmail } from './emails/contact-email.ts';
import { contactMessagesStore, feedbackStore } from './store.ts';
import type { ContactMessage, FeedbackEntry } from './store.ts';

/** About 120 bits. */
const FEEDBACK_ID_LENGTH = 20;

const toFeedbackResponse = ({ id, rating, comment, userEmail, createdAt }: FeedbackEntry) => ({
  id,
  rating,
  comment,
  user_email: userEmail,
  date_created: new Date(createdAt).toISOString(),
});

/** About 140 bits. */
const MESSAGE_ID_LENGTH = 24;

type Message = InputOf<typeof sendMail>;

/** Link from a quoted error reference to its log entry, for masters. */
const logLink = (siteUrl: string, reference: string | null) =>
  reference === null
    ? null
    : { label: `Ver el error ${reference}`, url: `${siteUrl}/missioncontrol/logs?buscar=${reference}` };

const contactMessage = ({ name, email, message }: Message): Omit<ContactMessage, 'id'> => ({
  emailContent: contactEmail({
    subject: `Mensaje de ${name} desde la página de contacto`,
    introduction: [`${name} <${email}> escribió:`],
    message,
    action: null,
  }),
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
    emailContent: contactEmail({
      subject: `${sender.name} pide ayuda`,
      introduction: sender.introduction,
      message,
      action: logLink(deps.siteUrl, findErrorReference(message)),
    }),
    replyTo: sender.email,
    lead: null,
  };
}

export const supportRoutes = {
  /** Stores feedback, with keys and tokens redacted. */
  giveFeedback: implement(giveFeedback, async ({ input, deps, request, caller }) => {
    const { rating } = input;
    const comment = redactText(input.comment ?? '');
    const { idempotencyKey } = request;
    const id =
      idempotencyKey === null
        ? deps.ids.base62(FEEDBACK_ID_LENGTH)
        : deps.ids.base62From([idempotencyKey, caller.uid, rating, comment].join('\n'), FEEDBACK_ID_LENGTH);
    const { email } = await getCurrentUser(caller);
    const { uid, accountId } = caller;
    const createdAt = deps.clock.nowMs();
    await feedbackStore(deps).create({ id, rating, comment, uid, userEmail: email, accountId, createdAt });
    return { data: { id }, message: 'Thank you, your feedback is most appreciated.' };
  }),

  /** A page of feedback, newest first. */
  listFeedback: implement(listFeedback, async ({ input, deps }) => {
    const paging = toPaging(input);
    return toPageResult(await feedbackStore(deps).page(paging), paging, toFeedbackResponse);
  }),

  /** Number of each rating, maintained with each change. */
  getFeedbackMetrics: implement(getFeedbackMetrics, async ({ deps }) => ({
    data: await feedbackStore(deps).metrics(),
  })),

  /** Deletes one piece of feedback and uncounts it. */
  deleteFeedback: implement(deleteFeedback, async ({ input: { id }, deps, caller }) => {
    if (!(await feedbackStore(deps).remove(caller, id))) throw new AppError('not_found', 'No existe esa opinión');
    return { data: { id }, message: 'La opinión se eliminó' };
  }),

  /** Sends a message to the operator. Signed-in users send it under their own name and e-mail. */
  sendMail: implementPublic(sendMail, async ({ input, deps, request }) => {
    const { idempotencyKey } = request;
    const id =
      idempotencyKey === null
        ? deps.ids.base62(MESSAGE_ID_LENGTH)
        : deps.ids.base62From([idempotencyKey, input.email, input.message].join('\n'), MESSAGE_ID_LENGTH);
    const isHelp = input.template === 'help';
    const caller = isHelp ? await authenticate(deps, request.bearer) : null;
    const content = isHelp ? await helpMessage(deps, caller, input) : contactMessage(input);
    if (!(await contactMessagesStore(deps).send({ id, ...content }))) {
      throw new AppError('unavailable', 'Por ahora no se reciben mensajes por aquí');
    }
    return { data: {}, message: 'Message Sent' };
  }),
};
