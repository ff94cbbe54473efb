import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { implementPublic } from '../../http/implement.ts';
import { assertInEcuador } from './check-trip.ts';
import { assertDrivable } from './sea-crossing.ts';

/** The distance that prices a quote between the same points. */
export const getDirectionsRoute = implementPublic(getDirections, async ({ input, deps }) => {
  assertInEcuador(input.start, input.end);
  assertDrivable(input.start, input.end);
  const route = await deps.directions.measure(input.start, input.end);
  const { distanceMetres: distance, durationSeconds: duration, geometry, source } = route;
  return { data: { code: 'Ok' as const, routes: [{ distance, duration, geometry }], source } };
});
