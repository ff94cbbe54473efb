import { ErrorBody } from '@llevo/contract/errors';
import { expect } from 'vitest';
import type { Reply } from './api-client.ts';

/** Expects a rate limit error: 429 with its code and the seconds to wait. */
export function expectTooMany({ status, headers, body }: Reply): void {
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(ErrorBody.parse(body).code).toBe('too_many_requests');
}
