import { endpoints } from '@llevo/contract/endpoints/index';
import { ROLES } from '@llevo/contract/entities/roles';
import { allows } from '@llevo/contract/rules/access/roles';
import { describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { inMemoryEnvironment } from './testing/in-memory-deps.ts';

/** One for all calls: an empty body changes nothing. */
const world = inMemoryEnvironment();
const app = buildApp(world.deps);
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe.each(Object.entries(endpoints))('%s', (_name, { method, path, access }) => {
  test.each([null, ...ROLES])('answers %s as the role matrix says', async (role) => {
    const init = role === null ? {} : bearer(world.tokenOf(role));
    const { status } = await app.request(path, { method, ...init });
    const allowed = allows(access, role);
    // To the driver's app a member's session is none.
    const isUnknown = role === null || access === 'driver';
    expect(status).not.toBe(500);
    expect(status === 401).toBe(!allowed && isUnknown);
    expect(status === 403).toBe(!allowed && !isUnknown);
  });
});
