// @vitest-environment jsdom
import { readInvite } from '@llevo/contract/endpoints/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import InvitedSignUpScreen from './invited-sign-up-screen.tsx';

const server = fakeApi();
const show = () => renderScreen(<InvitedSignUpScreen />, { path: '/signup/user?id=secreto&email=luis%40x.test' });

test('the invite says who invites, to which company and as what', async () => {
  server.on(readInvite, { company: 'Fletes Rosa', invited_by: 'Rosa Paz', permission: 'dispatcher' });
  show();
  expect(await screen.findByText(/te invita a trabajar/)).toHaveTextContent(
    'Rosa Paz te invita a trabajar en la cuenta Fletes Rosa como despachador.',
  );
  expect(screen.getByText(/Sin tarifas, cobros, pagos a conductores ni cifras/)).toBeInTheDocument();
  expect(server.calls.map(({ input }) => input)).toEqual([{ invite_id: 'secreto' }]);
});

test('an invite without a known sender names the company alone', async () => {
  server.on(readInvite, { company: 'Fletes Rosa', invited_by: '', permission: 'viewer' });
  show();
  expect(await screen.findByText(/te invita a trabajar/)).toHaveTextContent(/^Fletes Rosa te invita/);
});

test('the form works if the invite cannot be read', async () => {
  server.on(readInvite, errorReply('not_found', 'La invitación ya se usó'));
  show();
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  expect(screen.queryByText(/te invita/)).toBeNull();
  expect(screen.getByLabelText('Correo')).toHaveValue('luis@x.test');
  expect(screen.getByRole('button', { name: 'Aceptar la invitación' })).toBeInTheDocument();
});
