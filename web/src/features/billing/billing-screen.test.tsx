// @vitest-environment jsdom
import { getTaxpayer, saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { TaxpayerTab } from './billing-screen.tsx';

const TAXPAYER = {
  idType: 'ruc',
  idNumber: '1790016919001',
  name: 'Fletes Ñandú',
  address: 'Quito',
  email: 'contabilidad@nandu.test',
} as const;

const server = fakeApi();

beforeEach(() => {
  queryClient.clear();
});

const show = () => renderScreen(<TaxpayerTab />, { session: sessionFixture(), queryClient, isGuarded: true }).user;
const sent = () => server.calls.filter(({ endpoint }) => endpoint.method === 'PUT').map(({ input }) => input);

test('the fiscal data are checked and saved', async () => {
  server.on(getTaxpayer, null);
  server.on(saveTaxpayer, TAXPAYER);
  const user = show();
  await user.type(await screen.findByLabelText('Número'), '1790016919');
  await user.type(screen.getByLabelText('Nombre o razón social'), TAXPAYER.name);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Escribe un RUC válido de 13 dígitos')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Número'), '001');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => {
    expect(sent()).toEqual([{ taxpayer: { ...TAXPAYER, address: '', email: '' } }]);
  });
});

test('stored data are shown, and stay as typed while payments are unavailable', async () => {
  server.on(getTaxpayer, TAXPAYER);
  const message = 'El servicio de pagos no responde en este momento.';
  server.on(saveTaxpayer, errorReply('unavailable', message));
  const user = show();
  expect(await screen.findByLabelText('Número')).toHaveValue(TAXPAYER.idNumber);
  await user.type(screen.getByLabelText('Nombre o razón social'), ' S.A.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Nombre o razón social')).toHaveValue('Fletes Ñandú S.A.');
});
