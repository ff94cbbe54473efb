import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Meta's webhooks have at most three megabytes. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

export const verifyWhatsAppWebhook = defineEndpoint({
  method: 'GET',
  path: '/api/whatsapp/webhook',
  access: 'public',
  summary: 'Verifies the webhook of WhatsApp: answers the challenge of Meta as text.',
  input: z.strictObject({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(500),
    'hub.challenge': z.string().regex(/^\w{1,200}$/),
  }),
  output: z.string(),
  isEnveloped: false,
  isText: true,
  skipsAppCheck: true,
  errors: ['forbidden'],
});

export const receiveWhatsAppEvent = defineEndpoint({
  method: 'POST',
  path: '/api/whatsapp/webhook',
  access: 'public',
  audit: ['service.note_add'],
  summary: 'Webhook of WhatsApp; authenticated by its signature.',
  input: z.looseObject({}),
  output: z.object({ received: z.literal(true) }),
  signatureHeader: 'x-hub-signature-256',
  skipsAppCheck: true,
  maxBodyBytes: MAX_BODY_BYTES,
  errors: ['unauthenticated'],
});
