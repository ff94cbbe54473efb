import { beforeEach, expect, test, vi } from 'vitest';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { getStripe } from './load-stripe.ts';
import { confirmWithStripe } from './confirm-with-stripe.ts';

const confirmCardPayment = vi.fn();
const confirmCardSetup = vi.fn();

vi.mock('./load-stripe.ts', () => ({ getStripe: vi.fn() }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(getStripe).mockResolvedValue({ confirmCardPayment, confirmCardSetup } as never);
});

test('payments and card setups each use their own Stripe call', async () => {
  confirmCardPayment.mockResolvedValue({});
  confirmCardSetup.mockResolvedValue({});
  await confirmWithStripe('pi_1_secret_x');
  await confirmWithStripe('seti_1_secret_x');
  expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_x');
  expect(confirmCardSetup).toHaveBeenCalledExactlyOnceWith('seti_1_secret_x');
});

test('a rejection throws the message of Stripe', async () => {
  confirmCardPayment.mockResolvedValue({ error: { message: 'No pudimos autenticar tu tarjeta.' } });
  await expect(confirmWithStripe('pi_1_secret_x')).rejects.toEqual(
    new UserFacingError('No pudimos autenticar tu tarjeta.'),
  );
});

test('a payment confirmed elsewhere does not count as an error', async () => {
  confirmCardPayment.mockResolvedValue({ error: { message: 'x', payment_intent: { status: 'succeeded' } } });
  await expect(confirmWithStripe('pi_1_secret_x')).resolves.toBeUndefined();
});
