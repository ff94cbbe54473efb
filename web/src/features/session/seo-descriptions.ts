import type { AppPath } from '../../lib/paths.ts';

/** Descriptions of session pages for search results. Their routes define the titles. */
export const SEO_DESCRIPTIONS = {
  '/signin': 'Entra al panel de Llevo: conductores en el mapa, servicios, tarifas y el cotizador de tu empresa.',
  '/signup': 'Crea la cuenta de tu empresa de transporte y pon tu flota en el mapa. Empieza gratis y sin tarjeta.',
} as const satisfies Partial<Record<AppPath, string>>;
