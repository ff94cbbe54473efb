import { LegalPage } from './legal-page.tsx';

const PARTS = [
  [
    'Qué hace Llevo',
    'Llevo pone en contacto a quien necesita un flete o una mudanza con conductores independientes que tienen el vehículo. El transporte lo presta el conductor.',
  ],
  [
    'Precios',
    'Una cotización vale 30 minutos y se calcula con las tarifas vigentes y la distancia por carretera. Cuando la distancia es estimada lo decimos. Puedes ajustar la tarifa sin bajar del precio con descuento máximo.',
  ],
  [
    'Servicio inmediato y reservas',
    'El servicio inmediato llega en 15 a 20 minutos donde hay conductores disponibles. Una reserva se confirma con el pago anticipado del 50 % del precio.',
  ],
  [
    'Qué no se transporta',
    'Personas en la carga, animales sin sus permisos, armas, sustancias sujetas a fiscalización ni carga de origen ilícito. Los materiales inflamables se declaran al cotizar.',
  ],
  [
    'Cambios',
    'Si estos términos cambian, la fecha de arriba también. Un servicio ya pedido se rige por los que estaban vigentes ese día.',
  ],
] as const;

/** SPEC §2's terms and conditions. */
export default function TermsScreen() {
  return <LegalPage title="Términos y Condiciones" updated="20 de noviembre de 2026" parts={PARTS} />;
}
