/** Names of streets, landmarks and cities whose number is part of the name. */
const NAME_NUMBERS = /\b\d{1,2} de \p{L}+|malec[oó]n 2000/giu;
const CROSSING = /\S\s(?:y|e|esq\.?|esquina|entre)\s\S/iu;
/** Kinds of places with one entrance, which a driver finds by name. */
const LANDMARK =
  /(?<!\p{L})(?:aeropuerto|cl[ií]nica|centro comercial|coliseo|escuela|estaci[oó]n|estadio|ferreter[ií]a|hospital|hotel|mall|mercado|plaza|puerto|shopping|supermaxi|terminal|universidad|edificio|conjunto|urbanizaci[oó]n)(?!\p{L})/iu;
/** An address that the map gave to a pin, whose point is exact. */
const PINNED = /^(?:cerca de|punto en el mapa)(?!\p{L})/iu;

/** Whether a driver finds the door by an address; "La Floresta, Quito" and "Av. Amazonas" are too wide. */
export function isExactAddress(address: string): boolean {
  const text = address.trim();
  if (PINNED.test(text) || LANDMARK.test(text) || CROSSING.test(text)) return true;
  return /\d/.test(text.replace(NAME_NUMBERS, ' '));
}
