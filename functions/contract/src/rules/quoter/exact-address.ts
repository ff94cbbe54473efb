/** Names of streets, landmarks and cities whose number is part of the name. */
const NAME_NUMBERS = /\b\d{1,2} de \p{L}+|malec[oó]n 2000/giu;
/** Neighbourhoods that come in numbered parts: "Samanes 4", "Bastión Popular bloque 6". */
const NUMBERED_AREAS =
  /(?<!\p{L})(?:samanes|sauces|guayacanes|mucho lote|alborada|floresta|pradera|garzota|guasmo|huancavilca|martha de rold[oó]s|mapasingue|metr[oó]polis|villa espa[nñ]a|primavera|abel gilbert|basti[oó]n popular|flor de basti[oó]n|para[ií]so de la flor|solanda|quitumbe|turubamba)(?: (?:norte|sur|este|oeste))?(?: bloque)? \d{1,2}(?![\p{L}\d-])/giu;
/** A kind of area and its numbered name: "Cdla. Las Acacias 2", but not the number of a door: "Cdla. Kennedy mz 12". */
const KIND_OF_AREA =
  /(?<!\p{L})(?:cdla|ciudadela|barrio|urb|urbanizaci[oó]n|coop|cooperativa|sector|parroquia|recinto)\.?(?: (?!(?:mz|manzana|villa|casa|solar|lote|lt|calle|av|avenida|pasaje|bloque|block|torre|edificio|edif|piso|dpto|departamento|local|km|no|nro|n[uú]mero)(?!\p{L}))\p{L}+\.?)* \d{1,2}(?![\p{L}\d-])/giu;
/** The stage of a development: "10ma etapa", "etapa 3". */
const STAGES = /\d{1,2}\s?(?:\p{L}{1,3}\.?|[°º])?\s+etapa(?!\p{L})|(?<!\p{L})etapa \d{1,2}(?![\p{L}\d-])/giu;
const AREA_NUMBERS = [NAME_NUMBERS, STAGES, NUMBERED_AREAS, KIND_OF_AREA];
const CROSSING = /\S\s(?:y|e|esq\.?|esquina|entre)\s\S/iu;
/** Kinds of places with one entrance, which a driver finds by name. */
const LANDMARK =
  /(?<!\p{L})(?:aeropuerto|cl[ií]nica|centro comercial|coliseo|escuela|estaci[oó]n|estadio|ferreter[ií]a|hospital|hotel|mall|mercado|plaza|puerto (?:de|mar[ií]timo|pesquero)|shopping|supermaxi|terminal|universidad|edificio|conjunto)(?!\p{L})/iu;
/** An address that the map gave to a pin, whose point is exact. */
const PINNED = /^(?:cerca de|punto en el mapa)(?!\p{L})/iu;

/** Whether a driver finds the door by an address; "La Floresta, Quito", "Samanes 4" and "Av. Amazonas" are too wide. */
export function isExactAddress(address: string): boolean {
  const text = address.trim();
  if (PINNED.test(text) || LANDMARK.test(text) || CROSSING.test(text)) return true;
  return /\d/.test(AREA_NUMBERS.reduce((rest, numbers) => rest.replace(numbers, ' '), text));
}
