import type { FaqItems } from '../faq.tsx';

/** Questions about moving house. */
export const PEOPLE_FAQ: FaqItems = [
  [
    '¿Puedo ir en el vehículo?',
    'En la doble cabina hay lugar para dos acompañantes. En los demás viaja solo la carga con el conductor y los estibadores.',
  ],
  [
    '¿Y si vivo en un quinto piso sin ascensor?',
    'Escríbelo en los requerimientos especiales y pide un estibador más. El precio por persona no cambia por las gradas.',
  ],
  [
    '¿Llevan plantas y mascotas?',
    'Plantas sí, bien paradas y al final. Las mascotas viajan mejor contigo; en el furgón no.',
  ],
  [
    '¿Qué pasa si algo se daña?',
    'Escríbenos por WhatsApp o por correo dentro de 48 horas, con fotos. Revisamos el caso contigo y con el conductor.',
  ],
];
