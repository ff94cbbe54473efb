import { splitWords } from '../search-text.ts';

/** Abbreviations in addresses, and short names of cities and streets. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  aero: ['aeropuerto'],
  apto: ['aeropuerto'],
  av: ['avenida'],
  avda: ['avenida'],
  ave: ['avenida'],
  bco: ['banco'],
  cc: ['centro', 'comercial'],
  cdla: ['ciudadela'],
  cdl: ['ciudadela'],
  cia: ['compania'],
  cll: ['calle'],
  cnel: ['coronel'],
  crnl: ['coronel'],
  dr: ['doctor'],
  fco: ['francisco'],
  gral: ['general'],
  gye: ['guayaquil'],
  gquil: ['guayaquil'],
  gyq: ['guayaquil'],
  hcam: ['hospital', 'carlos', 'andrade', 'marin'],
  mcdo: ['mercado'],
  mcal: ['mariscal'],
  nnuu: ['naciones', 'unidas'],
  pque: ['parque'],
  pq: ['parque'],
  pto: ['puerto'],
  pza: ['plaza'],
  pzla: ['plazoleta'],
  sn: ['san'],
  sta: ['santa'],
  stgo: ['santiago'],
  sto: ['santo'],
  dgo: ['domingo'],
  term: ['terminal'],
  tnte: ['teniente'],
  tte: ['teniente'],
  uio: ['quito'],
  univ: ['universidad'],
  urb: ['urbanizacion'],
};

/** Words that do not change the meaning of a name. */
const FILLERS = new Set(['a', 'al', 'con', 'de', 'del', 'e', 'el', 'en', 'la', 'las', 'lo', 'los', 'por', 'y']);

/** Kinds of places, which a name may have or lack: the Jardín mall is "Mall El Jardín", Alborada a "ciudadela". */
const KINDS = new Set(
  splitWords(
    `avenida barrio calle canton centro cerca ciudad ciudadela comercial conjunto cooperativa ecuador edificio entre
     esquina frente junto lotizacion mall parroquia provincia redondel sector shopping terrestre urbanizacion via`,
  ),
);

export type WordRole = 'filler' | 'kind' | 'name';

/** The role of a word in the name of a place. */
export function wordRole(word: string): WordRole {
  if (FILLERS.has(word)) return 'filler';
  return KINDS.has(word) ? 'kind' : 'name';
}

/** "C.C." and "NN.UU." are one word each. */
const DOTTED =
  /(?<!\p{Letter})(\p{Letter})\.(\p{Letter})\.?(?!\p{Letter})|(?<!\p{Letter})(\p{Letter})\3\.\s?(\p{Letter})\4\.?(?!\p{Letter})/giu;

/** The words of a name or an address, abbreviations written out. */
export const addressWords = (text: string): string[] =>
  splitWords(text.replace(DOTTED, '$1$2$3$3$4$4')).flatMap((word) => ABBREVIATIONS[word] ?? word);

/** Kinds of streets, as they stand before a name: "calle Guayaquil". */
export const STREET_KINDS: ReadonlySet<string> = new Set(['autopista', 'avenida', 'calle', 'pasaje', 'via']);

/** Words of streets and crossings that another word follows; some stand in names of places too. */
const STREET_SIGNS = new Set([
  ...STREET_KINDS,
  ...splitWords('c callejon carretera esquina malecon panamericana pje psje y'),
]);

/**
 * Whether a part of an address may name a street: "Av. Colón", "Amazonas y Colón". True in doubt, because strangers
 * must not see streets; false for a single word, such as the town of Pasaje.
 */
export const namesStreet = (part: string): boolean =>
  addressWords(part)
    .slice(0, -1)
    .some((word) => STREET_SIGNS.has(word));

/** House numbers of Ecuador's cities (N34-120, OE4-12, 8-45), and the words before the number of a villa or flat. */
const DETAILS =
  /(?<!\p{Letter})(?:s\/n|(?:[nseo]|oe)\s?\d+[a-z]?-\d+[a-z]?|\d+(?:ra|da|era|ta|ma|va|na|a|°|º|ª)?\.?\s+etapa|(?:primera|segunda|tercera|cuarta|quinta|sexta|s[eé]ptima|octava|novena|d[eé]cima)\s+etapa|\d+-\d+|(?:n[°º]|no\.|nro\.?|#|km\.?|mz\.?|manzana|villa|solar|casa|lote|piso|dpto\.?|depto\.?|departamento|oficina|local|bloque|torre|etapa)\s*#?\s*[a-z]?\d+(?:[.,]\d+)?[a-z]?)(?![\p{Letter}\d])/giu;

/** Splits an address into the searchable place and the details that no gazetteer has, as they were typed. */
export function splitAddressDetail(text: string): { readonly place: string; readonly detail: string } {
  const details = text.match(DETAILS) ?? [];
  return { place: text.replace(DETAILS, ' '), detail: details.join(' ') };
}
