import type { EmailContent } from '../../../platform/seams/email.ts';
import { BOOKING_LINK_MINUTES, pendingBookingPath } from '@llevo/contract/rules/services/booking-link';
import type { CompanySender } from '../company-sender.ts';

/** The code that proves the address of a visitor who books. */
export const bookingCodeEmail = (
  { company, brand, siteUrl }: CompanySender,
  { code, linkToken }: { readonly code: string; readonly linkToken: string },
): EmailContent => ({
  audience: 'third-party',
  subject: `${code} es tu código para pedir el viaje con ${company}`,
  paragraphs: [
    `Escribe este código en la página donde pediste el viaje: ${code}. Vale 10 minutos.`,
    `Si ya la cerraste, el botón abre tu pedido en cualquier teléfono o computadora: lo revisas y lo confirmas. Sirve durante ${BOOKING_LINK_MINUTES.toString()} minutos, mientras valga el precio.`,
    'Si no pediste ninguno, no hagas nada: sin el código o el botón no se registra.',
  ],
  action: { label: 'Revisar y confirmar mi viaje', url: `${siteUrl}${pendingBookingPath(linkToken)}` },
  ...(brand === null ? {} : { brand }),
});
