import type { Endpoint } from '../endpoint.ts';

/** Everything an area file exports: endpoints, and perhaps constants beside them. */
export type EndpointModule = Readonly<Record<string, unknown>>;

/** Whether an export is an endpoint and not a schema or a constant. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'access', 'summary', 'input', 'output', 'errors'].every((field) => field in value);

/** What two calls may not share: method and path, whatever its parameters are called and however it ends. */
export const routeKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\/+$/, '').replace(/:\w+/g, ':')}`;

/** The endpoints of some areas by name. Throws when two share a name or a route. */
export function buildEndpointTable(areas: readonly EndpointModule[]): Readonly<Record<string, Endpoint>> {
  const table: Record<string, Endpoint> = {};
  const nameByRoute = new Map<string, string>();
  for (const [name, value] of areas.flatMap((area) => Object.entries(area))) {
    if (!isEndpoint(value)) continue;
    const route = routeKey(value);
    const other = nameByRoute.get(route);
    if (other !== undefined) throw new Error(`${other} and ${name} both declare ${route}`);
    if (name in table) throw new Error(`Two endpoints are called ${name}`);
    nameByRoute.set(route, name);
    table[name] = value;
  }
  return table;
}
