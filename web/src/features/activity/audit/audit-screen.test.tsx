// @vitest-environment jsdom
import { listAudit, verifyAudit } from '@llevo/contract/endpoints/activity';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { AuditItem } from '../api/audit.ts';
import AuditScreen from './audit-screen.tsx';

const server = fakeApi();

const entry = (facts: Partial<AuditItem>): AuditItem => ({
  id: 'e-1',
  sequence: 1,
  actor: 'u-owner',
  actorName: 'Óscar Villacís',
  impersonator: null,
  action: 'rates.update',
  target: 'accounts/llevo/rates/default',
  targetName: null,
  before: null,
  after: null,
  createdAt: 0,
  hash: 'f'.repeat(64),
  ...facts,
});

const show = () => {
  server.on(listAudit, [entry({ id: 'e-2', sequence: null, hash: null }), entry({ id: 'e-1', sequence: 41 })]);
  return renderScreen(<AuditScreen />).user;
};

test('an entry that is not linked to the chain yet is listed without a number', async () => {
  show();
  const [recent, linked] = await screen.findAllByRole('listitem');
  expect(recent).toHaveTextContent(/cambió las tarifas.*Por enlazar/);
  expect(linked).toHaveTextContent(/cambió las tarifas.*n\.º 41/);
});

test.each([
  [0, 'Cadena íntegra: 41 entradas'],
  [2, 'Cadena íntegra: 41 entradas (2 por enlazar)'],
])('a verification with %i unlinked entries says "%s"', async (pending, text) => {
  server.on(verifyAudit, { checked: 41, total: 41, pending, next: null, broken: null });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Verificar cadena' }));
  await screen.findByText(/Cadena íntegra/);
  const region = within(screen.getByRole('region', { name: 'Verificación de la cadena' }));
  expect(region.getByRole('status')).toHaveTextContent(new RegExp(`${text.replace(/[()]/g, '\\$&')}$`));
});
