import { COMMISSION_PERCENT, DEPOSIT_PERCENT } from '@llevo/contract/rules/rates/commission';
import { Link } from 'react-router-dom';
import { SUPPORT_EMAIL } from '../../../lib/env.ts';
import { PATHS } from '../../../lib/paths.ts';
import { LegalPage, Operator } from './legal-page.tsx';
import type { LegalPart } from './legal-page.tsx';

/** Parts of the terms. */
const TERMS_PARTS: readonly LegalPart[] = [
  {
    id: 'quienes',
    title: 'Quiénes somos y qué aceptas',
    body: (
      <>
        <p>
          Este sitio y la app Llevo los opera <Operator fact="company" />, RUC <Operator fact="taxId" />, domicilio{' '}
          <Operator fact="address" />, Ecuador («Llevo»). Al cotizar, pedir, conducir o abrir una cuenta aceptas estos
          términos y la <Link to={PATHS.privacy}>política de privacidad</Link>. Si no estás de acuerdo, no uses el
          servicio.
        </p>
        <p>Para contratar debes tener 18 años y capacidad legal; si lo haces por una empresa, autorización de ella.</p>
      </>
    ),
  },
  {
    id: 'servicio',
    title: 'Qué hace Llevo y qué no',
    body: (
      <p>
        Llevo pone en contacto a quien necesita un flete o una mudanza con conductores independientes que tienen el
        vehículo, y les da a ambos cotización, seguimiento y pago. El transporte lo presta el conductor, con su propio
        vehículo, licencia, matrícula y seguros. Llevo revisa sus documentos antes de activarlo.
      </p>
    ),
  },
  {
    id: 'precio',
    title: 'Cotización y precio',
    body: (
      <ul>
        <li>
          El precio suma kilómetros y estibadores, menos los descuentos que apliquen, con las tarifas vigentes al
          cotizar. Está en dólares de los Estados Unidos de América.
        </li>
        <li>
          El precio de una cotización vale 30 minutos, y 3 días si es de una reserva, siempre que el viaje no haya
          pasado. Puedes ajustar la tarifa hacia arriba, o hacia abajo hasta el precio con descuento máximo.
        </li>
        <li>
          La empresa puede tener una tarifa mínima, que ves en el detalle. El descuento por viaje de retorno vale solo
          si un vehículo regresa vacío por esa ruta: la empresa lo confirma, o te escribe con el precio sin él.
        </li>
        <li>Cuando la distancia es estimada y no medida por carretera, lo decimos junto al precio.</li>
        <li>
          Si en el lugar hay más carga, más paradas o más gradas de las declaradas, se cotiza otra vez y solo se sigue
          si las dos partes aceptan. Peajes y parqueos que no estén en el detalle se acuerdan antes de salir.
        </li>
      </ul>
    ),
  },
  {
    id: 'inmediato',
    title: 'Servicio inmediato y reservas',
    body: (
      <ul>
        <li>
          El servicio inmediato depende de los conductores libres cerca de la partida. El cotizador dice en cuántos
          minutos puede llegar uno; donde no hay ninguno, la hora se acuerda contigo. Es una estimación, no una
          garantía: tráfico, clima y cierres de vía la cambian.
        </li>
        <li>
          Una reserva queda en firme con el pago anticipado del {DEPOSIT_PERCENT} % del precio. El resto se paga al
          terminar.
        </li>
        <li>
          Puedes cancelar un servicio inmediato sin costo mientras ningún conductor lo haya aceptado, y una reserva
          hasta 24 horas antes, con devolución completa del anticipo. Después, el anticipo cubre el tiempo y el viaje
          del conductor. Si quien cancela es el conductor o Llevo, se te devuelve todo.
        </li>
      </ul>
    ),
  },
  {
    id: 'pago',
    title: 'Pagos',
    body: (
      <p>
        Se paga en efectivo, por transferencia o con Payphone. Las transferencias se confirman con su comprobante, que
        queda junto al servicio. El comprobante de venta lo emite quien presta cada servicio, según la ley tributaria.
      </p>
    ),
  },
  {
    id: 'carga',
    title: 'Qué no se transporta',
    body: (
      <>
        <ul>
          <li>Personas en el balde o el furgón.</li>
          <li>Armas, municiones, explosivos y sustancias sujetas a fiscalización.</li>
          <li>Mercadería sin respaldo de origen, falsificada o de contrabando.</li>
          <li>Animales sin sus permisos, y especies protegidas en cualquier caso.</li>
          <li>Dinero, joyas y documentos de valor: llévalos contigo.</li>
        </ul>
        <p>
          Los materiales inflamables se declaran al cotizar y viajan solo en vehículos aptos. El conductor puede negarse
          a cargar lo que no se declaró. Si mueves mercadería, los documentos de traslado son responsabilidad de quien
          la envía.
        </p>
      </>
    ),
  },
  {
    id: 'danos',
    title: 'Daños, pérdidas y reclamos',
    body: (
      <p>
        Embala bien y retira lo de valor. Revisa la carga al recibirla: lo que falte o llegue dañado anótalo antes de
        cerrar el servicio y repórtalo a <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> dentro de 48 horas, con
        fotos. El conductor responde por la carga desde que la recibe hasta que la entrega, como manda la ley; Llevo
        media entre las partes y responde por lo suyo. Nada en estos términos te quita derechos que la Ley Orgánica de
        Defensa del Consumidor te da.
      </p>
    ),
  },
  {
    id: 'conductores',
    title: 'Si conduces',
    body: (
      <ul>
        <li>Mantén licencia, matrícula y seguros al día; si vencen, no te ofrecemos viajes hasta que los renueves.</li>
        <li>La comisión es el {COMMISSION_PERCENT} % del precio del servicio. Ves tu parte antes de aceptar.</li>
        <li>No eres empleado de Llevo: decides cuándo te conectas y qué aceptas.</li>
        <li>
          Podemos suspender o cerrar tu cuenta por documentos falsos, maltrato, faltas a la seguridad o cancelaciones
          repetidas. Te decimos el motivo por correo y puedes responder.
        </li>
      </ul>
    ),
  },
  {
    id: 'empresas',
    title: 'Si tu empresa usa el sistema',
    body: (
      <p>
        Los <Link to={PATHS.pricing}>planes</Link> se pagan por mes y se renuevan hasta que los canceles; lo ya pagado
        del mes no se devuelve. Los datos que cargas son tuyos, y puedes exportarlos. Si cierras la cuenta, catorce días
        después se elimina con todos sus datos; hasta entonces puedes restaurarla o descargarlos. Cuida tus claves; lo
        hecho con ellas se entiende hecho por ti.
      </p>
    ),
  },
  {
    id: 'uso',
    title: 'Uso correcto',
    body: (
      <p>
        No suplantes a otra persona, no publiques precios o servicios falsos, no extraigas datos de otros ni intentes
        entrar donde no te corresponde. Las calificaciones deben contar lo que pasó.
      </p>
    ),
  },
  {
    id: 'ley',
    title: 'Cambios, ley y controversias',
    body: (
      <p>
        Si estos términos cambian, la fecha de arriba también; un servicio ya pedido se rige por los de ese día. Rige la
        ley ecuatoriana. Antes de un juicio intentaremos arreglarlo hablando o en mediación; los jueces competentes son
        los del domicilio del consumidor o, entre empresas, los de Quito.
      </p>
    ),
  },
];

const SUMMARY = [
  'Llevo te conecta con conductores independientes; el transporte lo presta el conductor.',
  'Un precio vale 30 minutos, y 3 días si es de una reserva. Si la distancia es estimada, lo decimos.',
  'Declara lo que llevas: hay carga que no se transporta.',
  'Si algo se pierde o se daña, avísanos antes de cerrar el servicio.',
];

/** SPEC §2's terms and conditions. */
export default function TermsScreen() {
  return <LegalPage title="Términos y Condiciones" summary={SUMMARY} parts={TERMS_PARTS} />;
}
