import { DEPOSIT_PERCENT } from '@llevo/contract/rules/rates/commission';
import type { FaqItems } from '../faq.tsx';

/** Questions of first-time visitors. */
export const LANDING_FAQ: FaqItems = [
  [
    '¿En cuánto tiempo llega el vehículo?',
    'El servicio inmediato llega en 15 a 20 minutos dentro de Quito, Guayaquil y Cuenca. Si prefieres otro día u otra hora, lo reservas.',
  ],
  [
    '¿El precio puede cambiar después?',
    'Tu cotización vale 30 minutos con el precio que viste. Cuando la distancia es estimada y no medida por carretera, te lo decimos en la misma pantalla.',
  ],
  [
    '¿Cómo pago?',
    `En efectivo, por transferencia o con Payphone. Una reserva se confirma con el ${DEPOSIT_PERCENT.toString()} % por adelantado; el resto se paga al terminar.`,
  ],
  [
    '¿Los estibadores desarman muebles?',
    'Cargan, suben gradas y acomodan. Si una cama o un clóset hay que desarmarlo, escríbelo en los requerimientos especiales para que el equipo llegue con herramienta.',
  ],
  [
    '¿Qué no llevan?',
    'Personas en la carga, armas, sustancias sujetas a fiscalización ni mercadería sin respaldo de origen. Los materiales inflamables se declaran al cotizar.',
  ],
  [
    '¿Dónde pido el servicio?',
    'El precio lo ves aquí, sin registrarte. El pedido, el seguimiento y el pago los haces en la app, en Android o iPhone.',
  ],
];
