// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getStripe } from '../stripe/load-stripe.ts';
import type { CardFormHandle } from './card-form.ts';
import StripeCard from './stripe-card.tsx';

const createPaymentMethod = vi.fn();
const focus = vi.fn();

vi.mock('../stripe/load-stripe.ts', () => ({ getStripe: vi.fn() }));
vi.mock('@stripe/react-stripe-js', () => ({
  CardElement: ({ id }: { readonly id: string }) => <div id={id}>marco de la tarjeta</div>,
  Elements: ({ children }: { readonly children: ReactNode }) => children,
  useStripe: () => ({ createPaymentMethod }),
  useElements: () => ({ getElement: () => ({ focus }) }),
}));

const FIELD = {
  name: 'token',
  value: '',
  isRequired: false,
  error: undefined,
  onChange: () => undefined,
  onBlur: () => undefined,
};

function show() {
  const cardForm = createRef<CardFormHandle>();
  render(<StripeCard ref={cardForm} field={FIELD} />);
  return cardForm;
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(getStripe).mockResolvedValue({} as never);
});

test('Stripe’s frame takes the card and returns its payment method', async () => {
  createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  const cardForm = show();
  expect(await screen.findByText('marco de la tarjeta')).toBeVisible();
  await expect(cardForm.current?.token()).resolves.toBe('pm_1');
});

test('an error from Stripe is shown at the card field', async () => {
  createPaymentMethod.mockResolvedValue({ error: { message: 'La tarjeta venció.' } });
  const cardForm = show();
  await screen.findByText('marco de la tarjeta');
  await expect(cardForm.current?.token()).rejects.toMatchObject({ message: 'La tarjeta venció.', field: 'token' });
  expect(focus).toHaveBeenCalledOnce();
});

test('a script that does not load shows an error and a retry', async () => {
  vi.mocked(getStripe).mockRejectedValue(new Error('blocked'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar el formulario de la tarjeta');
  expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeVisible();
});
