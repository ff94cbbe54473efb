/** What a message is about, by the word in the address (`?tema=`), and what helps to answer it at the first go. */
export interface Topic {
  readonly title: string;
  readonly lead: string;
  readonly hint: string;
}

const GENERAL_TOPIC: Topic = {
  title: 'Escríbenos',
  lead: 'Contestan personas, todos los días. Si es por un servicio en curso, por WhatsApp es más rápido.',
  hint: 'Si es por un servicio o una cotización, pon su número.',
};

const TOPICS: Readonly<Record<string, Topic>> = {
  empresas: {
    title: 'Hablemos de tu carga',
    lead: 'Con estos datos te respondemos con una propuesta por escrito.',
    hint: 'Qué llevas, cada cuánto, entre qué lugares y qué horario te sirve.',
  },
  conductores: {
    title: 'Conduce con Llevo',
    lead: 'Cuéntanos de tu vehículo y te decimos cómo empezar.',
    hint: 'Qué vehículo tienes, de qué año, en qué ciudad trabajas y un celular.',
  },
  flota: {
    title: 'Tu flota en Llevo',
    lead: 'Te mostramos el sistema con tus rutas y tus precios, sin costo.',
    hint: 'Cuántos vehículos y conductores tienes, y cómo llevas hoy los servicios.',
  },
  datos: {
    title: 'Tus datos personales',
    lead: 'Por aquí ejerces tus derechos. Te contestamos dentro de los quince días que da la ley.',
    hint: 'Qué quieres hacer (ver, corregir, eliminar, oponerte, llevarte tus datos) y con qué correo o celular te registraste.',
  },
};

/** The topic of a word; the general one for none or an unknown one. */
export const findTopic = (word: string | null): Topic =>
  (word !== null && Object.hasOwn(TOPICS, word) ? TOPICS[word] : undefined) ?? GENERAL_TOPIC;
