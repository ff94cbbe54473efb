import { DEPOSIT_PERCENT } from '@llevo/contract/rules/rates/commission';
import type { FaqItems } from '../faq.tsx';

/** Questions of first-time visitors. */
export const LANDING_FAQ: FaqItems = [
  [
    '¿En cuánto tiempo llega el vehículo?',
    'Depende de los conductores libres en ese momento. Al cotizar ves si hay uno cerca con el vehículo que elegiste y en cuántos minutos puede llegar; si no lo hay, puedes pedirlo igual o reservar el día y la hora que quieras.',
  ],
  [
    '¿El precio puede cambiar después?',
    'El precio que viste vale 30 minutos; el de una reserva, 3 días o hasta la hora del viaje. Cuando la distancia es estimada y no medida por carretera, te lo decimos en la misma pantalla.',
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
    'Aquí mismo, sin registrarte: ves el precio, pides el viaje, lo sigues y lo pagas desde el navegador de tu teléfono o tu computadora.',
  ],
];
