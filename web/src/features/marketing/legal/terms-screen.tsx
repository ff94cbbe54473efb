import { LegalPage } from './legal-page.tsx';
import { TERMS_PARTS } from './terms-parts.tsx';

const SUMMARY = [
  'Llevo te conecta con conductores independientes; el transporte lo presta el conductor.',
  'Una cotización vale 30 minutos. Si la distancia es estimada, lo decimos.',
  'Declara lo que llevas: hay carga que no se transporta.',
  'Si algo se pierde o se daña, avísanos antes de cerrar el servicio.',
];

/** SPEC §2's terms and conditions. */
export default function TermsScreen() {
  return <LegalPage title="Términos y Condiciones" summary={SUMMARY} parts={TERMS_PARTS} />;
}
