import { randomUUID } from 'node:crypto';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { signIn } from '@llevo/contract/endpoints/session';
import { expect } from 'vitest';
import type { createInProcessApi } from '../api/in-process-api.ts';
import { given } from '../fixtures/given.ts';
import { credentialsOf } from '../fixtures/members.ts';

/** The header of a browser that nobody signed in with before. */
export const newDevice = () => ({ [DEVICE_HEADER]: randomUUID() });

/** A user who signed in with two devices, and was e-mailed about the second. */
export async function givenNewDeviceEmail(call: ReturnType<typeof createInProcessApi>) {
  const person = await given.person();
  for (const headers of [newDevice(), newDevice()]) {
    expect((await call(signIn, credentialsOf({ ...person }), { headers })).status).toBe(200);
  }
  return person;
}
