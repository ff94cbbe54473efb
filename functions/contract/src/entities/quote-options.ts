/** Options of a quote; free of schemas, so that the quoter loads no zod. */

/** SPEC §3. */
export const CARGO_TYPES = [
  'Muebles y enseres',
  'Equipos de oficina',
  'Materiales inflamables',
  'Mercadería delicada',
  'Equipos de construcción',
  'Varios',
] as const;

/** Most characters of the special requirements of a trip. */
export const MAX_REQUIREMENTS_LENGTH = 500;

/** Most characters of the hint for finding a stop's door. */
export const MAX_REFERENCE_LENGTH = 120;

/** Most loaders that a quote accepts. */
export const MAX_LOADERS = 20;
