import { SUPPORT_EMAIL } from '../../lib/brand.ts';
import { LegalPage } from './legal-page.tsx';

const PARTS = [
  [
    'Qué guardamos al cotizar',
    'Los puntos de partida y llegada, el vehículo, lo que llevas y la hora. Sin tu nombre, salvo que quieras dejarlo. Cada cotización se borra sola al vencer.',
  ],
  [
    'Qué queda en tu teléfono',
    'Lo que llenas en el cotizador se queda en tu navegador hasta siete días, para que no lo pierdas si se corta la red. Puedes borrarlo con «Nueva cotización».',
  ],
  ['Tu ubicación', 'Solo se usa para centrar el mapa o fijar un punto cuando lo pides. No la seguimos.'],
  [
    'Con quién la compartimos',
    'Con el conductor que toma tu servicio y con la empresa de transporte que lo opera. Con nadie más, salvo orden de autoridad competente.',
  ],
  [
    'Tus derechos',
    `Según la Ley Orgánica de Protección de Datos Personales puedes ver, corregir o borrar tus datos escribiendo a ${SUPPORT_EMAIL}.`,
  ],
] as const;

/** What happens with a visitor's data. */
export default function PrivacyScreen() {
  return <LegalPage title="Privacidad" updated="20 de noviembre de 2026" parts={PARTS} />;
}
