import { COMMISSION_PERCENT } from '@llevo/contract/rules/rates/commission';
import type { FaqItems } from '../faq.tsx';

/** Questions from companies about the plans. */
export const PLAN_FAQ: FaqItems = [
  [
    '¿Para quién son los planes?',
    'Para empresas de transporte y dueños de flota que manejan sus conductores y servicios en Llevo. Cotizar y pedir un flete no cuesta nada.',
  ],
  [
    '¿Puedo cambiar de plan?',
    'Cuando quieras, desde la facturación de tu cuenta. Ahí mismo ves tu uso, tus facturas y la tarjeta con la que pagas.',
  ],
  [
    '¿Qué pasa si llego a un límite?',
    'Nada se borra ni se apaga. Lo que tienes sigue funcionando; para agregar más, te mostramos el plan que lo permite.',
  ],
  [
    '¿Cobran comisión por mis servicios?',
    `No: el plan es todo lo que pagas. El sistema calcula por ti la comisión del ${COMMISSION_PERCENT.toString()} % que cobras a tus conductores y lo que le toca a cada uno.`,
  ],
  [
    '¿Puedo cancelar?',
    'Sí, sin permanencia. Antes de cerrar la cuenta puedes exportar clientes, conductores y servicios.',
  ],
];
