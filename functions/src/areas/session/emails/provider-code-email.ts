import type { EmailContent } from '../../../platform/seams/email.ts';

export const providerCodeEmail = (code: string): EmailContent => ({
  audience: 'own',
  subject: 'Tu código para entrar a Llevo',
  paragraphs: [
    `Tu código es ${code}. Sirve una sola vez, durante 10 minutos.`,
    'Si no lo pediste, ignora este mensaje y no se lo des a nadie: nadie puede entrar sin él.',
  ],
  action: null,
});
