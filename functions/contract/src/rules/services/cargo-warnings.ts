import type { Service } from '../../entities/service.ts';
import { splitWords } from '../../search-text.ts';

/** Labels of cargo and stairs that a dispatcher has to think of before choosing driver and loaders. */
export const CARGO_WARNING_LABELS = {
  flammable: 'Inflamable',
  fragile: 'Frágil',
  heavy: 'Pesado',
  stairs: 'Gradas',
} as const;

type CargoWarning = keyof typeof CARGO_WARNING_LABELS;

const CARGO_WARNINGS = Object.keys(CARGO_WARNING_LABELS) as CargoWarning[];

/** The beginnings of words and the phrases that give rise to each label, without accents. */
const PHRASES: Readonly<Record<CargoWarning, RegExp>> = {
  flammable: /\b(?:inflamable|combustible|gasolina|diesel|solvente)/,
  fragile: /\b(?:fragil|delicad|vidrio|cristal|espejo|vajilla|porcelana)/,
  heavy: /\b(?:pesad[oa]s?\b|piano|refrigerador|congelador|lavadora|secadora|caja fuerte|maquinaria)/,
  stairs: /\b(?:gradas|escaleras)\b/,
};

/** "tercer piso", "2do piso", "piso 12" */
const UPPER_FLOOR = /\b(?:(?:segundo|tercer|cuarto|quinto|sexto|[2-9](?:er|[dmntv]o)?) piso|piso (?:[2-9]|\d\d))\b/;
const NO_LIFT = /\b(?:sin|no hay|no tiene) (?:ascensor|elevador)\b/;
const LIFT = /\b(?:ascensor|elevador)\b/;
/** "nada pesado", "no es nada pesado", "no son muy fragiles", "no inflamable", "sin gradas". */
const DENIED = /\b(?:no (?:es|son|hay|tiene|lleva)(?: (?:nada|muy|tan))?|no|nada|ni|sin) [a-z]+/g;

/** The labels of a service, from its kind of cargo and the words of its special requirements. */
export function cargoWarnings({
  typeThingsMove,
  specialRequirements,
}: Pick<Service, 'typeThingsMove' | 'specialRequirements'>): readonly CargoWarning[] {
  const text = splitWords(`${typeThingsMove} ${specialRequirements}`).join(' ');
  const affirmed = text.replaceAll(DENIED, '');
  // An upper floor that has a lift needs no stairs, unless the words name them.
  const isWalkedUp = NO_LIFT.test(text) || (UPPER_FLOOR.test(affirmed) && !LIFT.test(affirmed));
  return CARGO_WARNINGS.filter((warning) => PHRASES[warning].test(affirmed) || (warning === 'stairs' && isWalkedUp));
}
