import type { CargoType } from '../entities/quote.ts';
import { CARGO_TYPES, MAX_LOADERS } from '../entities/quote-options.ts';
import type { PaymentType } from '../entities/service-payment.ts';
import { VEHICLE_IDS } from '../entities/vehicle-ids.ts';
import { normaliseText, splitWords } from '../search-text.ts';

/** Trucks by typed tonnes; 5.5 is the truck of 6 (docs/decisions/0005). */
const TRUCKS: Readonly<Record<string, string>> = { '2': '2tn', '3': '3tn', '5.5': '6tn', '6': '6tn', '10': '10tn' };

const TONNES = /(\d+(?:[.,]\d+)?) ?(?:tn|ton|toneladas?|tons?|t)\b/;

/** "2" alone, in a column of vehicles. */
const BARE_NUMBER = /^(\d+(?:[.,]\d+)?)$/;

/** The id of a vehicle from its id or name: "Camioneta doble cabina", "5,5 toneladas". Unknown text stays as it is. */
export function toVehicleId(text: string): string {
  const folded = normaliseText(text).trim();
  const known = VEHICLE_IDS.find((id) => id === folded || id.replace('_', ' ') === folded);
  if (known !== undefined) return known;
  if (/\bdoble\b|\bdouble\b/.test(folded)) return 'doble_cabina';
  if (/\bsimple\b|\bsencilla\b|\bsingle\b|^(camioneta|pickup)$/.test(folded)) return 'cabina_simple';
  const tonnes = (TONNES.exec(folded) ?? BARE_NUMBER.exec(folded))?.[1]?.replace(',', '.').replace(/\.0+$/, '');
  return TRUCKS[tonnes ?? ''] ?? text;
}

const NO_LOADERS = /^(?:|no|0|ninguno|ninguna|sin(?: \p{L}+)*|-+)$/u;
const LOADERS = /^(\d{1,2})(?:[.,]0+)?(?: (?:cargador(?:es)?|estibador(?:es)?|ayudantes?|personas?))?$/;

/** A number of loaders: "2 cargadores", "no"; null for texts without a number, and above the limit. */
export function readLoaders(text: string): number | null {
  const folded = normaliseText(text).trim();
  if (NO_LOADERS.test(folded)) return 0;
  const [, digits] = LOADERS.exec(folded) ?? [];
  return digits === undefined || Number(digits) > MAX_LOADERS ? null : Number(digits);
}

const PAYMENT_WORDS: Readonly<Record<PaymentType, readonly string[]>> = {
  efectivo: ['efectivo', 'contado', 'cash'],
  transferencia: ['transferencia', 'transf', 'deposito', 'transfer'],
  payphone: ['payphone', 'tarjeta', 'card'],
};

/** How a service is paid, by a Spanish word for it; null for none, undefined for other texts. */
export function readPaymentType(text: string): PaymentType | null | undefined {
  const words = splitWords(text);
  if (words.length === 0 || words.join(' ') === 'por definir') return null;
  const named = Object.entries(PAYMENT_WORDS).filter(([, forms]) => forms.some((form) => words.includes(form)));
  return named.length === 1 ? (named[0]?.[0] as PaymentType) : undefined;
}

/** The beginnings of words that name a kind of cargo. */
const CARGO_WORDS: Readonly<Record<CargoType, RegExp>> = {
  'Muebles y enseres': /^(?:mueble|enser|mudanza|menaje|electrodomestic|refri|colchon|cama|sofa|furniture)/,
  'Equipos de oficina': /^(?:oficina|escritorio|computador|impresora|office)/,
  'Materiales inflamables': /^(?:inflamable|combustible|gas|gases|gasolina|diesel|solvente|flammable)$|^inflamables$/,
  'Mercadería delicada': /^(?:delicad|fragil|vidrio|cristal|fragile)/,
  'Equipos de construcción': /^(?:construccion|cemento|ladrillo|bloque|varilla|hierro|andamio|maquinaria|construction)/,
  Varios: /^(?:vari[oa]s|otr[oa]s?|general|ningun[oa])$/,
};

export interface TypedCargo {
  readonly type: CargoType;
  /** The text where it says more than the type; otherwise ''. */
  readonly detail: string;
}

/** A kind of cargo from its name or from words for it; other cargo is "Varios" with the text as detail. */
export function readCargo(text: string): TypedCargo {
  const words = splitWords(text);
  const folded = words.join(' ');
  const named = CARGO_TYPES.find((type) => splitWords(type).join(' ') === folded);
  if (named !== undefined || words.length === 0) return { type: named ?? 'Varios', detail: '' };
  const meant = CARGO_TYPES.filter((type) => words.some((word) => CARGO_WORDS[type].test(word)));
  const [only = 'Varios'] = meant.length === 1 ? meant : [];
  const isVague = words.length === 1 && CARGO_WORDS.Varios.test(folded);
  return { type: only, detail: isVague ? '' : text.trim() };
}
