import { Link } from 'react-router-dom';
import { contactPath } from '../../../lib/paths.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalPart } from './legal-page.tsx';
import { PRIVACY_PARTS } from './privacy-parts.tsx';

/** Rights of the person, and duties of the operator. */
const PRIVACY_RIGHTS: readonly LegalPart[] = [
  {
    id: 'derechos',
    title: 'Tus derechos',
    body: (
      <>
        <ul>
          <li>
            <strong>Información y acceso:</strong> saber qué datos tuyos tratamos y recibir copia, sin costo y sin
            explicar por qué.
          </li>
          <li>
            <strong>Rectificación y actualización</strong> de lo inexacto o incompleto.
          </li>
          <li>
            <strong>Eliminación</strong> de lo que ya no es necesario o tratamos con tu consentimiento.
          </li>
          <li>
            <strong>Oposición</strong> a lo que hacemos por interés legítimo, y <strong>suspensión</strong> mientras se
            resuelve un reclamo.
          </li>
          <li>
            <strong>Portabilidad:</strong> recibir tus datos en un formato que otra aplicación pueda leer.
          </li>
          <li>
            <strong>No ser objeto de decisiones automatizadas:</strong> ninguna decisión que te afecte de forma
            importante se toma sin una persona. El precio del cotizador es una fórmula pública, igual para todos.
          </li>
          <li>
            <strong>Retirar tu consentimiento</strong> cuando quieras, tan fácil como lo diste.
          </li>
        </ul>
        <p>
          Para ejercerlos, <Link to={contactPath('datos')}>escríbenos aquí</Link> desde el correo con el que te
          registraste, o di cómo podemos comprobar que eres tú. Respondemos dentro de quince días. Si no quedas
          conforme, puedes reclamar ante la Superintendencia de Protección de Datos Personales.
        </p>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: 'Cómo los cuidamos',
    body: (
      <>
        <p>
          Ciframos las comunicaciones, guardamos contraseñas y claves en forma irreversible, separamos los datos de cada
          empresa, limitamos quién ve qué y registramos cada cambio con su autor. Las fotos se guardan sin los datos
          ocultos de la cámara. El soporte solo entra a una cuenta si su dueño lo permite, y puede retirarlo en el acto.
        </p>
        <p>
          Si pese a todo ocurre una vulneración que ponga en riesgo tus derechos, la notificamos a la autoridad y a ti
          en los plazos que fija la ley, con lo que pasó y lo que puedes hacer.
        </p>
      </>
    ),
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    body: (
      <p>
        Contratar un servicio y conducir es para mayores de 18 años. No buscamos datos de niñas, niños ni adolescentes;
        si nos enteramos de que los tenemos sin autorización de su representante legal, los eliminamos.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios de esta política',
    body: (
      <p>
        Si cambia algo importante, lo avisamos en el sitio y por correo a quienes tienen cuenta antes de que rija. La
        fecha de arriba dice cuál es la versión vigente; las anteriores las puedes pedir.
      </p>
    ),
  },
];

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
