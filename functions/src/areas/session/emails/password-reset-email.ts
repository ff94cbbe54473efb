import type { EmailContent } from '../../../platform/seams/email.ts';
import { linkWithToken } from '../email-parts.ts';

export const passwordResetEmail = (siteUrl: string, token: string): EmailContent => ({
  audience: 'own',
  subject: 'Restablece tu contraseña de Llevo',
  paragraphs: [
    'Usa el botón para elegir una contraseña nueva. El enlace sirve una sola vez, durante una hora.',
    'Al cambiarla se cierran todas tus sesiones. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  ],
  action: { label: 'Elegir contraseña', url: linkWithToken(siteUrl, '/resetpassword', token) },
});
