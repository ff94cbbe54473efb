// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CardFormHandle } from './card-form-handle.ts';
import StripeCard from './stripe-card.tsx';
import { getStripe } from './load-stripe.ts';

const createPaymentMethod = vi.fn();
const focus = vi.fn();

vi.mock('./load-stripe.ts', () => ({ getStripe: vi.fn() }));
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
  const source = createRef<CardFormHandle>();
  render(<StripeCard ref={source} field={FIELD} />);
  return source;
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(getStripe).mockResolvedValue({} as never);
});

test('the provider’s frame takes the card and gives what stands for it', async () => {
  createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  const source = show();
  expect(await screen.findByText('marco de la tarjeta')).toBeVisible();
  await expect(source.current?.token()).resolves.toBe('pm_1');
});

test('what the provider finds wrong is said at the card', async () => {
  createPaymentMethod.mockResolvedValue({ error: { message: 'La tarjeta venció.' } });
  const source = show();
  await screen.findByText('marco de la tarjeta');
  await expect(source.current?.token()).rejects.toMatchObject({ message: 'La tarjeta venció.', field: 'token' });
  expect(focus).toHaveBeenCalledOnce();
});

test('a script that does not load leaves a word and another try', async () => {
  vi.mocked(getStripe).mockRejectedValue(new Error('blocked'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar el formulario de la tarjeta');
  expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeVisible();
});
