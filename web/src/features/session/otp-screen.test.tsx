// @vitest-environment jsdom
import { verifyOtp } from '@llevo/contract/endpoints/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import OtpScreen from './otp-screen.tsx';

const server = fakeApi();
const sent = () => server.calls.map(({ input }) => (input as { code: string }).code);

beforeEach(() => {
  server.on(verifyOtp, errorReply('invalid_input', 'El código no es correcto', { inputError: 'code' }));
});

test('six digits are sent as soon as they are typed, and once', async () => {
  const { user } = renderScreen(<OtpScreen />, { path: '/signin/otp?token=t' });
  await user.type(screen.getByLabelText('Código'), '123 45');
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Código'), '6');
  expect(await screen.findByText('El código no es correcto')).toBeVisible();
  expect(sent()).toEqual(['123456']);
});

test('a corrected code is sent again', async () => {
  const { user } = renderScreen(<OtpScreen />, { path: '/signin/otp?token=t' });
  await user.type(screen.getByLabelText('Código'), '123456');
  expect(await screen.findByText('El código no es correcto')).toBeVisible();
  await user.type(screen.getByLabelText('Código'), '{Backspace}7');
  await waitFor(() => {
    expect(sent()).toEqual(['123456', '123457']);
  });
});

test('a code that is corrected while the first is checked is sent after it', async () => {
  let answer: () => void = () => undefined;
  server.on(
    verifyOtp,
    () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(errorReply('invalid_input', 'El código no es correcto', { inputError: 'code' }));
        };
      }),
  );
  const { user } = renderScreen(<OtpScreen />, { path: '/signin/otp?token=t' });
  await user.type(screen.getByLabelText('Código'), '123456');
  await waitFor(() => {
    expect(sent()).toEqual(['123456']);
  });
  await user.type(screen.getByLabelText('Código'), '{Backspace}7');
  expect(sent()).toEqual(['123456']);
  answer();
  await waitFor(() => {
    expect(sent()).toEqual(['123456', '123457']);
  });
});

test('a backup code waits for its button', async () => {
  const { user } = renderScreen(<OtpScreen />, { path: '/signin/otp?token=t' });
  await user.type(screen.getByLabelText('Código'), '7F3C-9A2K');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('El código no es correcto')).toBeVisible();
  expect(sent()).toEqual(['7F3C9A2K']);
});
