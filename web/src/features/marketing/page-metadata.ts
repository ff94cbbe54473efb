import type { AppPath } from '../../lib/paths.ts';

/** Titles of pages: in the tab, in search results and in links from other pages. */
export const PAGE_TITLES = {
  '/': 'Fletes y mudanzas en Ecuador',
  '/quoter': 'Cotizador',
  '/empresas': 'Transporte de carga para empresas',
  '/personas': 'Mudanzas y fletes para tu casa',
  '/conductores': 'Conduce con Llevo',
  '/nosotros': 'Nosotros',
  '/blog': 'Blog',
  '/blog/como-embalar-una-mudanza': 'Cómo embalar una mudanza sin romper nada',
  '/blog/que-vehiculo-necesito': '¿Camioneta o camión? Qué vehículo necesitas',
  '/blog/cuanto-cuesta-un-flete': 'Cuánto cuesta un flete entre ciudades',
  '/blog/mudarse-a-otra-provincia': 'Mudarse a otra provincia: la lista completa',
  '/contact': 'Contacto',
  '/pricing': 'Planes y precios',
  '/privacy': 'Política de privacidad',
  '/terms': 'Términos y Condiciones',
} as const satisfies Partial<Record<AppPath, string>>;

/** Path of an indexed public page; others are reached by link only. */
export type PagePath = keyof typeof PAGE_TITLES;

/** Descriptions for search results and shared links. Separate from the titles, so that visitors do not load them. */
export const PAGE_DESCRIPTIONS: Readonly<Record<PagePath, string>> = {
  '/': 'Cotiza en segundos una camioneta o un camión de 2 a 10 toneladas. Precio por kilómetro a la vista, estibadores si los necesitas, en la ciudad y entre ciudades.',
  '/quoter':
    'Elige partida, llegada y vehículo y mira el precio de tu flete o mudanza en Ecuador, línea por línea y sin registrarte.',
  '/empresas':
    'Despacha a tiendas, obras y clientes en todo el Ecuador con una tarifa por kilómetro que conoces antes de cargar.',
  '/personas':
    'Desde una refrigeradora hasta la casa entera: elige el vehículo por lo que cabe, suma estibadores y mira el precio antes de pedir.',
  '/conductores': 'Recibe fletes con tu camioneta o camión. Tú decides cuáles tomas; la comisión es siempre la misma.',
  '/nosotros': 'Por qué existe Llevo, cómo revisamos a cada conductor y qué prometemos a quien nos confía su carga.',
  '/blog': 'Guías cortas para mudarse y mover carga en Ecuador: embalaje, vehículos, precios y papeles.',
  '/blog/como-embalar-una-mudanza':
    'Materiales, orden y trucos de estibador para que vajilla, colchones y televisor lleguen como salieron.',
  '/blog/que-vehiculo-necesito':
    'Cuánto cabe en una camioneta y en un camión de 2, 3, 6 o 10 toneladas, con ejemplos de casas y negocios.',
  '/blog/cuanto-cuesta-un-flete':
    'De qué se compone el precio de un flete interprovincial, con cifras calculadas entre Quito, Guayaquil, Cuenca y Manta.',
  '/blog/mudarse-a-otra-provincia':
    'Qué hacer un mes, una semana y un día antes de mudarte a otra ciudad del Ecuador, y qué papeles llevar en el camión.',
  '/contact': 'Escríbenos: respondemos por correo o por WhatsApp, todos los días.',
  '/pricing': 'Los planes de Llevo para empresas de transporte: tu flota en el mapa, tus tarifas y tu cotizador.',
  '/privacy':
    'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo ejerces tus derechos según la LOPDP del Ecuador.',
  '/terms': 'Las reglas del servicio: cotización, reserva, pago, carga permitida y responsabilidades.',
};
