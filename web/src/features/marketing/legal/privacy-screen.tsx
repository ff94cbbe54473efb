import { LegalPage } from './legal-page.tsx';
import { PRIVACY_PARTS } from './privacy-parts.tsx';
import { PRIVACY_RIGHTS } from './privacy-rights.tsx';

const SUMMARY = [
  'Cotizar no pide tu nombre. Lo que llenas se queda en tu navegador y la cotización guardada se borra sola.',
  'Tus datos sirven para hacer tu servicio, cobrarlo y responderte. No los vendemos.',
  'La ubicación de los conductores se usa mientras están conectados; la tuya, solo cuando la pides.',
  'Puedes ver, corregir, eliminar o llevarte tus datos: te respondemos en quince días.',
];

/** SPEC §2 /privacy: the processing of personal data, as the LOPDP requires. */
export default function PrivacyScreen() {
  return <LegalPage title="Política de privacidad" summary={SUMMARY} parts={[...PRIVACY_PARTS, ...PRIVACY_RIGHTS]} />;
}
