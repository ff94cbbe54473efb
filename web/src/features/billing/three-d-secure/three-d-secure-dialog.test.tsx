// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThreeDSecureDialog } from './use-three-d-secure.tsx';

const PAGE = 'http://127.0.0.1:12111/test/confirm/pi_1_secret_x';
const open = vi.fn<typeof window.open>();

beforeEach(() => {
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function show() {
  const [onWindowClosed, onCancel] = [vi.fn(), vi.fn()];
  render(<ThreeDSecureDialog url={PAGE} onWindowClosed={onWindowClosed} onCancel={onCancel} />);
  return { onWindowClosed, onCancel, user: userEvent.setup() };
}

test('the bank’s window opens on a click, and the payment continues once it is closed', async () => {
  const bank = { closed: false, focus: vi.fn(), close: vi.fn() };
  open.mockReturnValue(bank as unknown as Window);
  const { onWindowClosed, user } = show();
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ir a mi banco' }));
  expect(open).toHaveBeenCalledWith(PAGE, expect.any(String), expect.any(String));
  expect(screen.getByRole('status')).toHaveTextContent('Esperando a tu banco…');
  expect(onWindowClosed).not.toHaveBeenCalled();
  bank.closed = true;
  await waitFor(() => {
    expect(onWindowClosed).toHaveBeenCalledOnce();
  });
});

test('a blocked popup is reported', async () => {
  open.mockReturnValue(null);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Ir a mi banco' }));
  expect(screen.getByRole('status')).toHaveTextContent('Permite las ventanas emergentes');
});

test('cancelling closes the bank’s window as well', async () => {
  const bank = { closed: false, focus: vi.fn(), close: vi.fn() };
  open.mockReturnValue(bank as unknown as Window);
  const { onCancel, user } = show();
  await user.click(screen.getByRole('button', { name: 'Ir a mi banco' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(bank.close).toHaveBeenCalledOnce();
  expect(onCancel).toHaveBeenCalledOnce();
});
