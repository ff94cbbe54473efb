// @vitest-environment jsdom
import { endpoints } from '@llevo/contract/endpoints/index';
import { requestDriverCode, signInDriver, signInDriverByLink } from '@llevo/contract/endpoints/driver-app/driver-app';
import { requestMagicLink, requestPasswordReset } from '@llevo/contract/endpoints/session';
import { FirstStepResponse, SignInResponse, SessionResponse } from '@llevo/contract/entities/session';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceHeader } from './device-header.ts';

const OPENING_OUTPUTS: readonly unknown[] = [FirstStepResponse, SignInResponse, SessionResponse];

beforeEach(() => {
  localStorage.clear();
});

test('only the public calls that open a session or mail a way in send the device id', () => {
  const opening = Object.values(endpoints).filter(
    ({ access, output }) => access === 'public' && OPENING_OUTPUTS.includes(output),
  );
  const mailing = [requestMagicLink, requestPasswordReset, requestDriverCode];
  const expected = [...opening, ...mailing, signInDriver, signInDriverByLink].map(({ path }) => path);
  const sending = Object.values(endpoints).filter(({ method, path }) => DEVICE_HEADER in deviceHeader(method, path));
  expect(opening.length).toBeGreaterThan(3);
  expect(sending.map(({ path }) => path).sort()).toEqual(expected.sort());
});

test('the id is random and stays the same', () => {
  const id = deviceHeader('POST', '/api/auth')[DEVICE_HEADER];
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(deviceHeader('POST', '/api/auth/otp')[DEVICE_HEADER]).toBe(id);
  localStorage.clear();
  expect(deviceHeader('POST', '/api/auth')[DEVICE_HEADER]).not.toBe(id);
});

test('the id exists even without storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  expect(deviceHeader('POST', '/api/auth')[DEVICE_HEADER]).toMatch(/^[\w-]{36}$/);
  vi.restoreAllMocks();
});
