/** Lengths of the slug in a company's address (docs/decisions/0116), in characters. */
export const SLUG_LENGTH = { min: 3, max: 40 } as const;

/** Addresses that an account may hold: the present one and those that lead to it. */
export const MAX_SLUGS = 10;

/** Words in lower case, without accents, between single hyphens; at least one letter. */
const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that make an address look like a page of the product or of the authorities. */
const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...['llevo', 'admin', 'administrador', 'master', 'root', 'oficial', 'official', 'soporte', 'support', 'seguridad'],
  ...['security', 'verificacion', 'sri', 'payphone', 'stripe'],
]);

/** Addresses that would be read as a page of the product. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...[
    'api',
    'app',
    'www',
    'assets',
    'static',
    'embed',
    'mail',
    'email',
    'blog',
    'ayuda',
    'help',
    'contacto',
    'contact',
  ],
  ...['cotizador', 'cotizacion', 'quoter', 'quote', 'conductor', 'conductores', 'driver', 'drivers', 'seguimiento'],
  ...['tracking', 'empresa', 'empresas', 'personas', 'nosotros', 'precios', 'planes', 'pricing', 'tarifas', 'rates'],
  ...['pago', 'pagos', 'payment', 'payments', 'cuenta', 'account', 'login', 'signin', 'signup', 'registro', 'terminos'],
  ...['terms', 'privacidad', 'privacy', 'dashboard', 'notfound', 'null', 'undefined', 'test', 'demo', 'nuevo', 'new'],
]);

/** Legal forms, which an address leaves out. */
const LEGAL_FORMS = /-(?:s-a-s|sas|s-a|sa|c-ltda|cia-ltda|ltda|c-a|c-l|cia|e-u|s-c-c)$/;

/** Whether a slug is kept for the product. */
const isReservedSlug = (slug: string): boolean =>
  RESERVED_SLUGS.has(slug) || slug.split('-').some((word) => RESERVED_WORDS.has(word));

export type SlugProblem = 'short' | 'long' | 'characters' | 'reserved';

export const SLUG_PROBLEM_MESSAGES = {
  short: 'Escribe al menos tres letras o números',
  long: 'Usa como máximo cuarenta letras y números',
  characters: 'Usa solo letras sin tilde, números y guiones',
  reserved: 'Esa dirección está reservada. Prueba con otra',
} as const satisfies Record<SlugProblem, string>;

/** Problem of a typed slug; null if a company may have it. */
export function slugProblem(slug: string): SlugProblem | null {
  if (slug.length < SLUG_LENGTH.min) return 'short';
  if (slug.length > SLUG_LENGTH.max) return 'long';
  if (!SLUG.test(slug)) return 'characters';
  return isReservedSlug(slug) ? 'reserved' : null;
}

const MARKS = /\p{M}+/gu;

/** Cuts at the last whole word that fits. */
function cut(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const end = slug.lastIndexOf('-', max);
  return slug.slice(0, end >= SLUG_LENGTH.min ? end : max).replace(/-+$/, '');
}

/** Typed text as a slug, not necessarily a valid one: `Fletes Ñandú` is `fletes-nandu`. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/&/g, ' y ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const FALLBACK = 'fletes';

/** The address that a company's name suggests, always valid: `Transportes Andes S.A.` is `transportes-andes`. */
export function slugFromName(name: string): string {
  const whole = toSlug(name);
  const short = whole.replace(LEGAL_FORMS, '');
  const words = (slugProblem(short) === 'short' ? whole : short)
    .split('-')
    .filter((word) => !RESERVED_WORDS.has(word))
    .join('-');
  const slug = cut(words, SLUG_LENGTH.max);
  if (slugProblem(slug) === null) return slug;
  const longer = cut(slug === '' ? FALLBACK : `${FALLBACK}-${slug}`, SLUG_LENGTH.max);
  return slugProblem(longer) === null ? longer : FALLBACK;
}

const VARIANTS = 20;

/** Addresses for a company in order of preference: its name, then with a number. */
export function slugCandidates(name: string): string[] {
  const slug = slugFromName(name);
  const numbered = Array.from({ length: VARIANTS - 1 }, (_, index) => `-${(index + 2).toString()}`);
  return [slug, ...numbered.map((number) => `${cut(slug, SLUG_LENGTH.max - number.length)}${number}`)];
}
