import type { FaqItems } from '../faq.tsx';

/** Questions from drivers. */
export const DRIVERS_FAQ: FaqItems = [
  [
    '¿Tengo que estar conectado todo el día?',
    'No. Te conectas cuando quieres trabajar; desconectado dejamos de recibir tu posición.',
  ],
  [
    '¿Cuándo me pagan?',
    'Si el cliente paga en efectivo, lo cobras en el momento y la comisión se descuenta de lo que se te debe. Lo que entra por transferencia o Payphone te lo paga la empresa. En tu app ves cada semana cuánto ganaste y cuánto falta pagarte.',
  ],
  [
    '¿Puedo rechazar un flete?',
    'Sí: antes de aceptarlo, y también después mientras no hayas salido. La empresa se entera enseguida para ofrecérselo a otro conductor.',
  ],
  [
    '¿Y si el cliente tiene más carga de la que dijo?',
    'No cargues y llama antes a la empresa: acuerda el cambio con el cliente, y en tu app ves cómo queda el servicio.',
  ],
];
