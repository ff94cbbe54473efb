import { normaliseText, splitWords } from '@llevo/contract/search-text';
import { GIVEN_NAMES } from './given-names.ts';

/** How a column with whole names is read: surnames first, names first, or not split. */
export type NameOrder = 'surnames' | 'names' | 'whole';

interface SplitName {
  readonly name: string;
  readonly surname: string;
}

/** Words that belong to the next one: "de la Cruz", "San Martín". */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'san', 'santa', 'da', 'do', 'di', 'von', 'van', 'y']);

/** Signs of a firm: its name is not split. */
const FIRM =
  /\b(?:s\.? ?a\.?(?: ?s\.?| ?c\.?)?|cia|compania|ltda|c ?ltda|cooperativa|coop|corporacion|corp|empresa|comercial|comercializadora|distribuidora|importadora|exportadora|constructora|inmobiliaria|ferreteria|farmacia|hotel|hostal|restaurante|almacen(?:es)?|tienda|transportes?|mudanzas|fletes|fundacion|asociacion|municipio|gad|ministerio|universidad|colegio|escuela|unidad educativa|clinica|hospital|iglesia|condominio|edificio|conjunto|consorcio|grupo|servicios|industrias?|laboratorios?|banco|agencia|taller|panaderia|supermercado|inc|llc)(?=$|[\s.,])/;
const FIRM_ENDING = /\b(?:s\.?\s?a\.?(?:\s?s\.?|\s?c\.?)?|ltda\.?|e\.?\s?p\.?)$/;

/** Whether a whole name is a firm's. */
export function isFirm(whole: string): boolean {
  const text = normaliseText(whole).trim();
  if (FIRM_ENDING.test(text) && splitWords(text).length > 1) return true;
  return FIRM.test(text.replace(/\bs\.?\s?a\b\.?/g, ' '));
}

/** The words of a name, particles joined to the word after them. */
function nameParts(whole: string): string[] {
  const parts: string[] = [];
  let pending = '';
  for (const word of whole.replace(/,/g, ' ').trim().split(/\s+/)) {
    pending = pending === '' ? word : `${pending} ${word}`;
    if (PARTICLES.has(normaliseText(word))) continue;
    parts.push(pending);
    pending = '';
  }
  if (pending !== '') parts.push(pending);
  return parts;
}

const isGiven = (part: string | undefined): boolean => GIVEN_NAMES.has(normaliseText(part ?? ''));

/** Words of a name that are surnames, of people with two of each. */
const surnameCount = (parts: readonly string[], order: NameOrder): number => {
  if (parts.length <= 2) return parts.length - 1;
  if (parts.length > 3) return 2;
  // The middle one of three words decides: "Ana María Paz", "Paz Ana María".
  return isGiven(parts[1]) && (order === 'names' || isGiven(parts[2])) ? 1 : 2;
};

/** A whole name as name and surname; a firm, and a single word, is all name. */
export function splitName(whole: string, order: NameOrder): SplitName {
  const [before, after, ...more] = whole.split(',').map((part) => part.trim());
  const isFirmName = isFirm(whole);
  // "Cruz Paredes, María José" says it.
  if (!isFirmName && before && after && more.length === 0) return { name: after, surname: before };
  const parts = nameParts(whole);
  if (order === 'whole' || parts.length < 2 || isFirmName) return { name: whole.trim(), surname: '' };
  const surnames = surnameCount(parts, order);
  const at = order === 'surnames' ? surnames : parts.length - surnames;
  const [first, second] = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')];
  return order === 'surnames' ? { name: second, surname: first } : { name: first, surname: second };
}

/** The order of a column's names: as most of its given names stand, otherwise as its title says. */
export function guessNameOrder(names: readonly string[], title: string): NameOrder {
  let [first, last] = [0, 0];
  for (const whole of names) {
    if (isFirm(whole)) continue;
    const parts = nameParts(whole);
    if (parts.length < 2) continue;
    if (isGiven(parts[0])) first += 1;
    if (isGiven(parts.at(-1))) last += 1;
  }
  if (first !== last) return first > last ? 'names' : 'surnames';
  return normaliseText(title).trim().startsWith('apellido') ? 'surnames' : 'names';
}
