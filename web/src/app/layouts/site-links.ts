/** SPEC §2's site links, each to its own page. */
export const SITE_LINKS = [
  ['Empresas', '/empresas'],
  ['Personas', '/personas'],
  ['Conductores', '/conductores'],
  ['Nosotros', '/nosotros'],
  ['Blog', '/blog'],
  ['Contacto', '/contact'],
] as const;
