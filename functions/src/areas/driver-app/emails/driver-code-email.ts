import type { EmailContent } from '../../../platform/seams/email.ts';

/** E-mail with the code of the driver's app. Contains no text from a form, since it may reach a third party. */
export const driverCodeEmail = (code: string): EmailContent => ({
  audience: 'own',
  subject: 'Tu código para entrar a Llevo Conductor',
  paragraphs: [
    `Tu código es ${code}. Sirve una sola vez, durante 10 minutos.`,
    'Si no lo pediste, ignora este mensaje y no se lo des a nadie: nadie puede entrar sin él.',
  ],
  action: null,
});
