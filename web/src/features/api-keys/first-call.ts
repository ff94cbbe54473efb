import type { EndpointTarget } from '@llevo/contract/endpoint';
import type { listDrivers } from '@llevo/contract/endpoints/people/drivers';

const PATH: EndpointTarget<typeof listDrivers>['path'] = '/api/driverManagement/listDriversFirebase';

/** Address of the first call that the documentation shows. */
export const firstCallUrl = (origin: string): string => `${origin}${PATH}?limit=5`;

/** The first call in a terminal. */
export const firstCall = (origin: string): string =>
  [`curl "${firstCallUrl(origin)}" \\`, '  -H "Authorization: Bearer $LLEVO_API_KEY"'].join('\n');
