/** Highest speed of manoeuvres, queues and ramps, where a truck hardly advances. */
const MAX_SLOW_KMH = 20;
/** Highest speed of traffic in town: Ecuador's limit there is 50 km/h, and its heavier fines begin above 60. */
const MAX_TOWN_KMH = 60;

/**
 * Steps of speed in which a route is drawn. Each has its own width beside its colour, because some people do not see
 * the difference between the colours.
 */
export const SPEED_STEPS = {
  slow: { label: `Hasta ${MAX_SLOW_KMH.toString()} km/h`, widthPx: 2.5, token: '--info' },
  town: { label: `Hasta ${MAX_TOWN_KMH.toString()} km/h`, widthPx: 4, token: '--primary' },
  fast: { label: `Más de ${MAX_TOWN_KMH.toString()} km/h`, widthPx: 6.5, token: '--danger' },
} as const;
export type SpeedStep = keyof typeof SPEED_STEPS;

/** The step of a speed in km/h, rounded as the replay shows it. */
export function speedStep(kmh: number): SpeedStep {
  const shown = Math.round(kmh);
  if (shown <= MAX_SLOW_KMH) return 'slow';
  return shown <= MAX_TOWN_KMH ? 'town' : 'fast';
}
