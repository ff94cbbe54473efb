// @vitest-environment jsdom
import { listAudit } from '@llevo/contract/endpoints/activity';
import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import ExportScreen from './export-screen.tsx';
import { SECTION_GROUPS } from './export-sections.ts';

const server = fakeApi();
beforeEach(() => {
  queryClient.clear();
});

const show = () => renderScreen(<ExportScreen />, { session: sessionFixture({ permission: 'owner' }), queryClient });

test('every exported list belongs to one group', () => {
  expect(SECTION_GROUPS.flatMap(({ sections }) => sections).toSorted()).toEqual([...EXPORT_SECTIONS].sort());
});

test('the last export shows its time and its user', async () => {
  const entry = {
    ...{ id: 'e', actor: 'u-1', actorName: 'Óscar Ruiz', impersonator: null, action: 'account.export', target: 't' },
    ...{ before: null, after: null, createdAt: Date.parse('2026-11-12T19:20:00.000Z') },
    ...{ sequence: 1, hash: 'h', targetName: null },
  };
  server.on(listAudit, [entry]);
  show();
  expect(await screen.findByText('Última descarga: 12/11/2026 14:20, Óscar Ruiz')).toBeVisible();
  expect(server.calls.map(({ input }) => input)).toMatchObject([{ limit: 1, action: 'account.export' }]);
});

test('an account that was never exported says nothing about it', async () => {
  server.on(listAudit, []);
  show();
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  expect(screen.getByRole('heading', { name: 'Personas' })).toBeVisible();
  expect(screen.queryByText(/Última descarga/)).toBeNull();
});

test('the download has a button of the back-office', async () => {
  server.on(listAudit, []);
  show();
  expect(await screen.findByRole('button', { name: 'Descargar datos' })).toHaveClass('mantine-Button-root');
});
