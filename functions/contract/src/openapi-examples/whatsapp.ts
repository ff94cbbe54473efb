import type { EndpointExamples } from './example.ts';

export const whatsAppExamples = {
  verifyWhatsAppWebhook: {
    description:
      'Meta calls it when a person enters the address of the webhook. The response is the challenge as text.',
    input: { 'hub.mode': 'subscribe', 'hub.verify_token': 'una-clave-larga', 'hub.challenge': '1158201444' },
    output: '1158201444',
    errors: { forbidden: 'La clave de verificación no es la de esta instalación' },
  },
  receiveWhatsAppEvent: {
    description:
      'Requires the header `X-Hub-Signature-256` over the raw body. Statuses and messages may come twice and in any order.',
    input: { object: 'whatsapp_business_account', entry: [] },
    output: { received: true },
    errors: { unauthenticated: 'El mensaje no está firmado como corresponde' },
  },
} satisfies Partial<EndpointExamples>;
