import { ApiError } from './api-error.ts';

const wait = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(true);
    }, ms);
  });

/**
 * Sends a call, and once more after the wait that a 429 asks for; `pause` resolves after it to whether the call is still
 * wanted. Rejects with any other error, and with a second 429.
 */
export async function sendWhenAdmitted<Answer>(send: () => Promise<Answer>, pause = wait): Promise<Answer> {
  try {
    return await send();
  } catch (failure) {
    const waitMs = failure instanceof ApiError && failure.status === 429 ? failure.retryAfterMs : null;
    if (waitMs === null || !(await pause(waitMs))) throw failure;
    return send();
  }
}
