import { webhooksStore } from './webhooks-store.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '@llevo/contract/endpoints/webhooks';
import type { WebhookLimitError } from './ports.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import type { UrlProblem } from './url-problem.ts';
import { urlProblem } from './url-problem.ts';
import { newWebhookError } from './new-webhook-error.ts';
import { toWebhookResponse } from './webhook-responses.ts';
import { translatable } from '../../platform/translatable.ts';

export const webhookNotFoundError = () => new AppError('not_found', 'Ese destino no existe');

const URL_MESSAGES: Readonly<Record<UrlProblem, string>> = translatable({
  insecure: 'Escribe una dirección que empiece con https://',
  credentials: 'La dirección no puede llevar usuario ni contraseña',
  private: 'La dirección debe ser de un servidor público',
});

/** Throws 400 for a URL to which events are not sent. */
function assertDeliverable(url: string, allowsPrivate: boolean): void {
  const problem = urlProblem(url, allowsPrivate);
  if (problem !== null) throw new AppError('invalid_input', URL_MESSAGES[problem], { inputError: 'url' });
}

function limitError(error: WebhookLimitError): AppError {
  if (error.kind === 'too_many') {
    return new AppError('conflict', 'Hay demasiados destinos. Elimina los que ya no uses.');
  }
  return new AppError('plan_required', 'El plan no incluye más destinos de webhooks', { plan: error.plan });
}

export const listWebhooksRoute = implement(listWebhooks, async ({ deps, caller }) => ({
  data: (await webhooksStore(deps).list(caller.accountId)).map(toWebhookResponse),
}));

export const getWebhookRoute = implement(getWebhook, async ({ input, deps, caller }) => {
  const webhook = await webhooksStore(deps).get(caller.accountId, input.id);
  if (webhook === null) throw webhookNotFoundError();
  return { data: toWebhookResponse(webhook) };
});

/** Registers an endpoint. Only this response and the rotation's contain the secret. */
export const createWebhookRoute = implement(createWebhook, async ({ input, deps, caller }) => {
  const { url, description, events } = input;
  assertDeliverable(url, deps.allowsPrivateWebhooks);
  const creation = await webhooksStore(deps).create(
    caller,
    { url, description, events: [...new Set(events)] },
    newWebhookError,
  );
  if (creation.kind !== 'created') throw limitError(creation);
  return { data: { ...toWebhookResponse(creation.webhook), secret: creation.secret } };
});

export const updateWebhookRoute = implement(updateWebhook, async ({ input, deps, caller }) => {
  const { id, url, description, events, active } = input;
  if (url !== undefined) assertDeliverable(url, deps.allowsPrivateWebhooks);
  const fields = {
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(events !== undefined && { events: [...new Set(events)] }),
    ...(active !== undefined && { active }),
  };
  const result = await webhooksStore(deps).change(caller, { id, fields }, newWebhookError);
  switch (result.kind) {
    case 'changed':
      return { data: toWebhookResponse(result.webhook) };
    case 'unknown':
      throw webhookNotFoundError();
    case 'no_room':
    case 'too_many':
      throw limitError(result);
  }
});

export const rotateWebhookSecretRoute = implement(rotateWebhookSecret, async ({ input, deps, caller }) => {
  const rotation = await webhooksStore(deps).rotate(caller, input.id);
  if (rotation === null) throw webhookNotFoundError();
  return { data: { ...toWebhookResponse(rotation.webhook), secret: rotation.secret } };
});

export const deleteWebhookRoute = implement(deleteWebhook, async ({ input: { id }, deps, caller }) => {
  if (!(await webhooksStore(deps).remove(caller, id))) throw webhookNotFoundError();
  return { data: { id } };
});
