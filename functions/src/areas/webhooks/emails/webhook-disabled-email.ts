import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** E-mail to the owner of an account whose endpoint was disabled. */
export const webhookDisabledEmail =
  (siteUrl: string) =>
  (to: string): AddressedEmail => ({
    to,
    audience: 'own',
    subject: 'Se desactivó un webhook de tu cuenta',
    paragraphs: [
      'Uno de los destinos de webhooks de tu cuenta de Llevo lleva tres días sin responder bien, así que dejamos de enviarle eventos.',
      'Cuando su servidor funcione, vuelve a activarlo. Lo que falló en los últimos 30 días se puede reenviar desde su registro.',
    ],
    action: { label: 'Ver los webhooks', url: `${siteUrl}/account/webhooks` },
  });
