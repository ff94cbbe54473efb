import { getDirections } from '@llevo/contract/endpoints/quoter';
import { implementPublic } from '../../http/implement.ts';
import { assertInEcuador } from './check-stops.ts';

/** The distance that a quote between the same points is priced by. */
export const getDirectionsRoute = implementPublic(getDirections, async ({ input, deps }) => {
  assertInEcuador(input.start, input.end);
  const route = await deps.directions.measure(input.start, input.end);
  const { distanceMetres: distance, durationSeconds: duration, geometry, source } = route;
  return { data: { code: 'Ok' as const, routes: [{ distance, duration, geometry }], source } };
});
