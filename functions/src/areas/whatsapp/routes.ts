import { createHmac, timingSafeEqual } from 'node:crypto';
import { receiveWhatsAppEvent, verifyWhatsAppWebhook } from '@llevo/contract/endpoints/whatsapp';
import { implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { settings } from '../../platform/settings.ts';
import { applyStatus } from './apply-status.ts';
import { receiveMessage } from './receive-message.ts';
import { parseWebhook } from './webhook-payload.ts';

/** Stored in place of a secret that the installation does not have. */
const NO_SECRET = '-';

const secretOf = (text: string): string | null => {
  const secret = text.trim();
  return secret === '' || secret === NO_SECRET ? null : secret;
};

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHmac('sha256', 'compared').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Whether Meta signed the raw body with the app's secret. */
function isSigned(signed: RequestMetadata['signed']): signed is NonNullable<RequestMetadata['signed']> {
  const secret = secretOf(settings.whatsAppAppSecret());
  if (signed === null || secret === null) return false;
  const expected = `sha256=${createHmac('sha256', secret).update(signed.body).digest('hex')}`;
  return isSame(signed.signature ?? '', expected);
}

export const whatsAppRoutes = {
  /** Meta's check of the address, when a person enters it. */
  verifyWhatsAppWebhook: implementPublic(verifyWhatsAppWebhook, ({ input }) => {
    const token = secretOf(settings.whatsAppVerifyToken());
    if (token === null || !isSame(input['hub.verify_token'], token)) {
      throw new AppError('forbidden', 'La clave de verificación no es la de esta instalación');
    }
    return Promise.resolve({ data: input['hub.challenge'] });
  }),

  /** A failure is answered with an error, so that Meta repeats the webhook; what was applied is not applied again. */
  receiveWhatsAppEvent: implementPublic(receiveWhatsAppEvent, async ({ deps, request: { signed } }) => {
    if (!isSigned(signed)) throw new AppError('unauthenticated', 'El mensaje no está firmado como corresponde');
    const { statuses, messages } = parseWebhook(signed.body, settings.whatsAppPhoneNumberId());
    for (const status of statuses) await applyStatus(deps, status);
    for (const message of messages) await receiveMessage(deps, message);
    return { data: { received: true as const } };
  }),
};
