import type { EmailContent } from '../../../platform/seams/email.ts';
import type { CompanySender } from '../company-sender.ts';

/** The code that proves the address of a visitor who books. */
export const bookingCodeEmail = ({ company, brand }: CompanySender, code: string): EmailContent => ({
  audience: 'third-party',
  subject: `${company}: tu código para pedir el viaje`,
  paragraphs: [
    `Escribe este código en la página donde pediste el viaje: ${code}`,
    'Vale 10 minutos. Si no pediste ninguno, no hagas nada: sin el código no se registra.',
  ],
  action: null,
  ...(brand === null ? {} : { brand }),
});
