import { DRIVER_APP_PATH, signInHash } from '@llevo/contract/rules/people/driver-app';
import type { EmailContent } from '../../../platform/seams/email.ts';

/** E-mail with the code of the driver's app. Contains no text from a form, since it may reach a third party. */
export const driverCodeEmail = (
  siteUrl: string,
  { code, link }: { readonly code: string; readonly link: string },
): EmailContent => ({
  audience: 'own',
  subject: `${code} es tu código para entrar a Llevo Conductor`,
  paragraphs: [
    `Tu código es ${code}. Sirve una sola vez, durante 10 minutos.`,
    'También puedes entrar con el botón, en el teléfono donde quieras usar la app.',
    'Si no lo pediste, ignora este mensaje y no se lo des a nadie: nadie puede entrar sin él.',
  ],
  action: { label: 'Entrar a Llevo Conductor', url: `${siteUrl}${DRIVER_APP_PATH}${signInHash(link)}` },
});
