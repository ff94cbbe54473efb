import { endpoints } from '@llevo/contract/endpoints/index';

/** Calls of the contract that require a scope, by resource. */
export const callsWithScope = (scope: string) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint.scope === scope)
    .map(([name, { method, path }]) => ({ name, method, path: path.replace(/\/$/, '') }))
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
