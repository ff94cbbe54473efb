import type { PaymentAction } from '@llevo/contract/entities/billing';
import { expect, test, vi } from 'vitest';
import { UserFacingError } from '../../lib/http/user-facing-error.ts';
import { withPaymentConfirmation } from './confirm-payment.ts';

interface Reply {
  readonly plan: string;
}

const DONE: Reply = { plan: 'startup' };
const requiresAction = (secret: string): PaymentAction => ({ requires_payment_action: true, client_secret: secret });

const replies = (...all: readonly (Reply | PaymentAction)[]) => {
  const request = vi.fn<() => Promise<Reply | PaymentAction>>();
  for (const reply of all) request.mockResolvedValueOnce(reply);
  return request;
};

test('a payment that needs no confirmation is sent once', async () => {
  const [request, confirm] = [replies(DONE), vi.fn()];
  await expect(withPaymentConfirmation(request, confirm)).resolves.toBe(DONE);
  expect(confirm).not.toHaveBeenCalled();
});

test('a required confirmation runs, and the same request is sent again (SPEC §4)', async () => {
  const [request, confirm] = [replies(requiresAction('pi_1_secret_a'), DONE), vi.fn().mockResolvedValue(undefined)];
  await expect(withPaymentConfirmation(request, confirm)).resolves.toBe(DONE);
  expect(confirm.mock.calls).toEqual([['pi_1_secret_a']]);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a failed confirmation ends the attempt; nothing is sent again', async () => {
  const [request, confirm] = [
    replies(requiresAction('pi_1_secret_a')),
    vi.fn().mockRejectedValue(new UserFacingError('No')),
  ];
  await expect(withPaymentConfirmation(request, confirm)).rejects.toThrow('No');
  expect(request).toHaveBeenCalledTimes(1);
});

test('the payment stops after too many confirmations', async () => {
  const request = vi.fn(() => Promise.resolve<Reply | PaymentAction>(requiresAction('pi_1_secret_a')));
  const confirm = vi.fn().mockResolvedValue(undefined);
  await expect(withPaymentConfirmation(request, confirm)).rejects.toBeInstanceOf(UserFacingError);
  expect(confirm.mock.calls.length).toBeLessThan(10);
});
