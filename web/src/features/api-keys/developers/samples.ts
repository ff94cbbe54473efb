import type { EndpointTarget } from '@llevo/contract/endpoint';
import type { listDrivers } from '@llevo/contract/endpoints/drivers';

const PATH: EndpointTarget<typeof listDrivers>['path'] = '/api/driverManagement/listDriversFirebase';

/** The first call in a terminal. */
export const curlSample = (origin: string): string =>
  [`curl "${origin}${PATH}?limit=5" \\`, '  -H "Authorization: Bearer $LLEVO_API_KEY"'].join('\n');

/** The same in TypeScript: what to do with a refusal included. */
export const typescriptSample = (origin: string): string =>
  `const response = await fetch('${origin}${PATH}?limit=5', {
  headers: { authorization: \`Bearer \${process.env.LLEVO_API_KEY}\` },
});

if (response.status === 429) {
  const seconds = Number(response.headers.get('retry-after'));
  throw new Error(\`Demasiadas llamadas: espera \${seconds} s\`);
}
const body = await response.json();
if (!response.ok) throw new Error(body.message);

for (const driver of body.data) console.log(driver.name, driver.status);`;

export const responseSample = `{
  "data": [{ "id": "d-llevo-0001", "name": "José", "status": "activado" }],
  "page": { "offset": 0, "limit": 5, "total": 200, "next_cursor": "eyJ2Ij…" }
}`;

export const errorSample = `{ "message": "No tienes permiso para hacer esto", "code": "forbidden" }`;
