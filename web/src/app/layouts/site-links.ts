import { PATHS } from '../../lib/paths.ts';
/** SPEC §2's site links, and the plans, each to its own page. */
export const SITE_LINKS = [
  ['Empresas', PATHS.companies],
  ['Personas', PATHS.people],
  ['Conductores', PATHS.drivers],
  ['Nosotros', PATHS.about],
  ['Blog', PATHS.blog],
  ['Contacto', PATHS.contact],
  ['Planes', PATHS.pricing],
] as const;
