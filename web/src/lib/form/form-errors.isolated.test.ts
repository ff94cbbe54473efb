import { expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { toFormError } from './form-errors.ts';

const notify = vi.hoisted(() => vi.fn<(kind: string, message: string, options?: object) => void>());
vi.mock('../notifications/notifications.ts', () => ({ notify }));

const message = 'Dice el servidor';
const options = { fallback: '', retryAfterMs: null };

test.each([
  { cause: new ApiError(429, { message, code: 'too_many_requests' }, options), field: undefined },
  { cause: new ApiError(400, { message, code: 'invalid_input', inputError: 'values.email' }, options), field: 'email' },
])('a failure is shown once, in the form: $cause.status', ({ cause, field }) => {
  expect(toFormError(cause, ['email'])).toEqual({ message, field });
  expect(notify).not.toHaveBeenCalled();
});
