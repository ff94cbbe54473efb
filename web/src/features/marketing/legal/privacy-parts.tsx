import { SUPPORT_EMAIL } from '../../../lib/env.ts';
import { Operator } from './legal-page.tsx';
import type { LegalPart } from './legal-page.tsx';

const PURPOSES = [
  [
    'Cotizar',
    'Puntos de partida y llegada, vehículo, tipo de carga, fecha y hora',
    'Medidas previas a un contrato que tú pides',
  ],
  [
    'Hacer tu servicio',
    'Nombre, celular, correo, direcciones, requerimientos, calificaciones',
    'Ejecución del contrato de servicio',
  ],
  [
    'Cobrar y pagar',
    'Forma de pago, comprobantes, cuenta bancaria del conductor',
    'Ejecución del contrato y obligación legal tributaria',
  ],
  [
    'Verificar conductores',
    'Cédula, licencia, matrícula, fotos de la persona y del vehículo',
    'Medidas previas al contrato e interés legítimo en la seguridad',
  ],
  [
    'Mostrar vehículos cercanos',
    'Posición del conductor mientras está conectado',
    'Ejecución del contrato con el conductor',
  ],
  [
    'Comprobar el recorrido de un servicio',
    'Recorrido del conductor mientras está conectado',
    'Ejecución del contrato e interés legítimo en resolver reclamos',
  ],
  [
    'Avisarte en tu dispositivo',
    'La dirección de avisos que crea tu navegador cuando los activas',
    'Tu consentimiento al activarlos',
  ],
  [
    'Avisarte por WhatsApp, si lo aceptas',
    'Celular, y en cada aviso la empresa, el número, la fecha, el recorrido y el valor de tu servicio',
    'Tu consentimiento, que retiras con responder BAJA',
  ],
  ['Responderte', 'Nombre, correo y lo que escribas', 'Tu consentimiento al escribirnos'],
  [
    'Administrar cuentas de empresa',
    'Nombre, correo, permisos, accesos y plan',
    'Ejecución del contrato de suscripción',
  ],
  [
    'Prevenir abusos y errores',
    'Dirección de red, registro técnico de fallos y de cambios',
    'Interés legítimo en la seguridad del servicio',
  ],
] as const;

const PERIODS = [
  ['Borrador del cotizador', 'Siete días, solo en tu navegador'],
  ['Datos de tu último pedido, para el siguiente', 'En tu navegador, hasta que pulses «Olvidarlos»'],
  [
    'Cotización sin datos de contacto',
    'El precio vale 30 minutos, o 3 días si es de una reserva; la cotización se elimina de forma automática a los 30 días',
  ],
  ['Mensajes y datos de contacto', 'Hasta resolver tu pedido y un año más, salvo que pidas eliminarlos antes'],
  ['Facturas electrónicas', 'Siete años, por la ley tributaria'],
  [
    'Servicios, pagos y comprobantes',
    'Mientras exista la cuenta de la empresa. Si pides que se eliminen tus datos, quedan el precio, la distancia y el sector, sin tu nombre, tus direcciones ni tus comprobantes',
  ],
  ['Documentos de conductores', 'Mientras conduzca con Llevo; se eliminan al cerrar su cuenta'],
  [
    'Posición y recorrido de conductores',
    'La última posición, y el recorrido de los últimos 30 días, que se elimina de forma automática',
  ],
  [
    'Dirección de avisos de tu dispositivo',
    'Hasta que los desactivas o termina tu sesión, y 90 días sin uso como máximo',
  ],
  [
    'Tu consentimiento para WhatsApp',
    'Mientras exista la cuenta de la empresa o hasta que pidas eliminar tus datos; si lo retiras, queda anotado cuándo',
  ],
  [
    'Cuenta de empresa',
    'Mientras exista. Si se cierra, se elimina con todos sus datos catorce días después, y hasta entonces su dueño puede restaurarla',
  ],
  ['Registros técnicos de fallos', '30 días'],
  ['Registro de visitas del servidor (dirección de red, hora y página pedida)', '30 días, en Google Cloud'],
] as const;

/** Controller, data, purposes, recipients and retention. */
export const PRIVACY_PARTS: readonly LegalPart[] = [
  {
    id: 'responsable',
    title: 'Quién responde por tus datos',
    body: (
      <>
        <p>
          El responsable del tratamiento es <Operator fact="company" />, con RUC <Operator fact="taxId" /> y domicilio
          en <Operator fact="address" />, Ecuador. Escríbenos a <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
        </p>
        <p>
          Delegado de protección de datos: <Operator fact="dataOfficer" />, en el mismo correo.
        </p>
        <p>
          Cuando una empresa de transporte usa Llevo para su propia operación, ella es responsable de los datos de sus
          clientes y conductores, y nosotros los tratamos como encargados, según sus instrucciones. Esta política sigue
          la Ley Orgánica de Protección de Datos Personales (LOPDP) del Ecuador y su reglamento.
        </p>
      </>
    ),
  },
  {
    id: 'finalidades',
    title: 'Qué datos usamos, para qué y con qué base',
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Para qué</th>
              <th scope="col">Qué datos</th>
              <th scope="col">Base legal</th>
            </tr>
          </thead>
          <tbody>
            {PURPOSES.map(([purpose, data, basis]) => (
              <tr key={purpose}>
                <th scope="row">{purpose}</th>
                <td>{data}</td>
                <td>{basis}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          No pedimos datos sensibles. Las fotos de los conductores se usan para reconocerlos a simple vista; no se hace
          con ellas identificación biométrica. Si no nos das un dato necesario (por ejemplo, la dirección de entrega),
          no podemos prestar esa parte del servicio.
        </p>
      </>
    ),
  },
  {
    id: 'origen',
    title: 'De dónde salen',
    body: (
      <p>
        De ti, cuando los escribes en el sitio o en la app; de tu dispositivo, cuando permites la ubicación; de otra
        persona que te nombra como quien recibe una carga; y, si entras con una red social, de esa red: tu nombre y tu
        correo.
      </p>
    ),
  },
  {
    id: 'navegador',
    title: 'Lo que queda en tu navegador',
    body: (
      <>
        <p>
          No usamos cookies de publicidad ni de seguimiento. Guardamos en tu navegador el borrador del cotizador y de tu
          pedido (los borras con «Nueva cotización»), durante una semana el enlace de lo que pediste, tu preferencia de
          tema claro u oscuro y, si inicias sesión, los datos de esa sesión hasta que la cierras.
        </p>
        <p>
          La ubicación se pide una sola vez, cuando tocas «Usar mi ubicación» o abres el mapa, y no se sigue después.
          Los mapas pueden venir de un proveedor externo, que ve la zona que miras.
        </p>
      </>
    ),
  },
  {
    id: 'destinatarios',
    title: 'Con quién los compartimos',
    body: (
      <>
        <ul>
          <li>
            Con el conductor que toma tu servicio y la empresa de transporte que lo opera: lo necesario para llegar y
            cargar.
          </li>
          <li>Con el cliente, si conduces: tu nombre, foto, vehículo, calificación y posición durante el servicio.</li>
          <li>
            Con proveedores que trabajan por nuestra cuenta y bajo contrato: alojamiento y base de datos (Google Cloud),
            mapas, correo y procesamiento de pagos (Stripe y Payphone). Los números de tarjeta van directo al
            procesador; nosotros vemos la marca y los cuatro últimos dígitos.
          </li>
          <li>
            Con el servicio de avisos de tu navegador, si los activas: recibe los mensajes cifrados, y solo tu
            dispositivo los lee.
          </li>
          <li>Con WhatsApp (Meta), si aceptas sus avisos o pides un código: tu celular y el texto de cada mensaje.</li>
          <li>Con una autoridad competente, cuando la ley lo ordena.</li>
        </ul>
        <p>No vendemos datos personales ni los cedemos para publicidad de terceros.</p>
      </>
    ),
  },
  {
    id: 'transferencias',
    title: 'Transferencias fuera del Ecuador',
    body: (
      <p>
        Algunos de esos proveedores guardan datos en otros países, sobre todo en Estados Unidos. Esas transferencias se
        amparan en garantías contractuales adecuadas de protección, en los términos de la LOPDP; puedes pedirnos copia
        de ellas.
      </p>
    ),
  },
  {
    id: 'plazos',
    title: 'Por cuánto tiempo',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col">Hasta cuándo</th>
          </tr>
        </thead>
        <tbody>
          {PERIODS.map(([what, period]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{period}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
];
