import type { Role } from '@llevo/contract/entities/roles';
import { matchesSearch } from '@llevo/contract/search-text';
import { newServicePath } from '../../lib/back-office-paths.ts';
import { PATHS } from '../../lib/paths.ts';

/** The parts of the help, as they are read. */
export const HELP_TOPICS = [
  { id: 'day', title: 'El día a día' },
  { id: 'money', title: 'Precios, pagos y facturas' },
  { id: 'company', title: 'Tu empresa en Llevo' },
] as const;

/** A question that people ask, with its answer and the screen where it is done. */
export interface HelpAnswer {
  readonly topic: (typeof HELP_TOPICS)[number]['id'];
  readonly question: string;
  readonly answer: string;
  readonly path: string;
  readonly link: string;
  /** Who may open the screen. */
  readonly access: Role;
}

/** Most frequent first within a topic. */
export const HELP_ANSWERS: readonly HelpAnswer[] = [
  {
    topic: 'day',
    question: '¿Cómo registro un servicio que me piden por teléfono?',
    answer:
      'Pulsa «Nuevo servicio» en Gestión de servicios, o Alt N en cualquier pantalla. Empieza por el teléfono de quien llama: si ya pidió antes, aparecen sus datos y sus viajes.',
    path: newServicePath(),
    link: 'Nuevo servicio',
    access: 'dispatcher',
  },
  {
    topic: 'day',
    question: '¿Cómo asigno o cambio el conductor?',
    answer:
      'En el Tablero, arrastra el servicio a la fila de un conductor, o pulsa «Asignar todo» para ver una propuesta. En Gestión de servicios, elígelo en la columna Conductor.',
    path: PATHS.board,
    link: 'Abrir el tablero',
    access: 'dispatcher',
  },
  {
    topic: 'day',
    question: '¿Puedo deshacer un cambio?',
    answer:
      'Una asignación en el tablero y una cancelación, sí: pulsa «Deshacer» en el aviso, o Ctrl Z en el tablero. Mientras se puede deshacer no sale ningún mensaje al cliente ni al conductor.',
    path: PATHS.board,
    link: 'Abrir el tablero',
    access: 'dispatcher',
  },
  {
    topic: 'day',
    question: '¿Por qué no veo a un conductor en el mapa?',
    answer:
      'El mapa muestra a quienes comparten su ubicación desde la app de conductor. Pídele que la abra y permita la ubicación. En la lista ves dónde estuvo por última vez, y hace cuánto.',
    path: PATHS.driverManagement,
    link: 'Ver los conductores',
    access: 'viewer',
  },
  {
    topic: 'company',
    question: '¿Cómo traigo mis clientes y conductores de Excel?',
    answer:
      'Con «Importar», en Gestión de usuarios o en Gestión de conductores: elige un archivo XLSX o CSV. Antes de guardar ves cada fila y lo que le falta.',
    path: PATHS.customerManagement,
    link: 'Ver los clientes',
    access: 'user',
  },
  {
    topic: 'money',
    question: '¿Cómo cambio mis precios?',
    answer:
      'En Tarifas. Los precios nuevos valen para lo que se cotice después; un servicio ya pedido conserva el suyo.',
    path: PATHS.rates,
    link: 'Abrir las tarifas',
    access: 'user',
  },
  {
    topic: 'money',
    question: '¿Cuánto le pago a cada conductor?',
    answer:
      'Lo ves por semana en Pagos a conductores, con lo que cobró en efectivo ya descontado. Ahí registras cada pago con su comprobante.',
    path: PATHS.payouts,
    link: 'Ver los pagos',
    access: 'user',
  },
  {
    topic: 'company',
    question: '¿Cómo recibo pedidos en mi propia página?',
    answer:
      'Publica tu cotizador con tu nombre, tu color y tu logotipo. Comparte su dirección o su código QR, o pega unas líneas en el HTML de tu sitio.',
    path: PATHS.quoterSettings,
    link: 'Cotizador público',
    access: 'admin',
  },
  {
    topic: 'money',
    question: '¿Cómo emito facturas electrónicas?',
    answer:
      'El dueño sube primero la firma electrónica y completa los datos del SRI. Después, cada servicio se factura desde su detalle.',
    path: PATHS.invoicing,
    link: 'Facturación electrónica',
    access: 'admin',
  },
  {
    topic: 'company',
    question: '¿Cómo doy acceso a mi equipo?',
    answer: 'En Usuarios, escribe los correos y elige un rol. Cada persona recibe una invitación para entrar.',
    path: PATHS.team,
    link: 'Ver el equipo',
    access: 'admin',
  },
  {
    topic: 'company',
    question: '¿Cómo descargo todos mis datos?',
    answer:
      'En Descargar datos recibes un archivo ZIP con cada lista para Excel, los comprobantes y las fotos de entrega.',
    path: PATHS.exportData,
    link: 'Descargar datos',
    access: 'owner',
  },
  {
    topic: 'company',
    question: '¿Cómo cambio de plan o de tarjeta?',
    answer: 'En Facturación. Antes de confirmar ves cuánto se cobra hoy y qué incluye cada plan.',
    path: PATHS.billing,
    link: 'Abrir la facturación',
    access: 'owner',
  },
];

/** The answers in which every word of a search begins a word; accents do not matter. */
export const findAnswers = (search: string): readonly HelpAnswer[] =>
  HELP_ANSWERS.filter(({ question, answer, link }) => matchesSearch(search, question, answer, link));
