import type { FaqItems } from '../faq.tsx';

/** Questions from drivers. */
export const DRIVERS_FAQ: FaqItems = [
  [
    '¿Tengo que estar conectado todo el día?',
    'No. Te conectas cuando quieres trabajar; desconectado dejamos de recibir tu posición.',
  ],
  [
    '¿Cuándo me pagan?',
    'Si el cliente paga en efectivo, en el momento. Lo que entra por transferencia o Payphone va a tu cuenta con su comprobante, que queda junto al servicio.',
  ],
  [
    '¿Puedo rechazar un flete?',
    'Sí, antes de aceptarlo y sin castigo. Aceptar y no llegar sí cuenta en tu calificación.',
  ],
  [
    '¿Y si el cliente tiene más carga de la que dijo?',
    'No cargues hasta que lo arregle en la app: se cotiza otra vez y el precio nuevo es el que vale.',
  ],
];
