/** What a visitor may choose from in a quote; free of schemas, so that the quoter can show it without loading any. */

/** SPEC §3. */
export const CARGO_TYPES = [
  'Muebles y enseres',
  'Equipos de oficina',
  'Materiales inflamables',
  'Mercadería delicada',
  'Equipos de construcción',
  'Varios',
] as const;

/** More loaders than this is a call to the office, not a quote. */
export const MAX_LOADERS = 20;
