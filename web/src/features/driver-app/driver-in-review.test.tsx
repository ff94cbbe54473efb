// @vitest-environment jsdom
import { getOwnDocuments } from '@llevo/contract/endpoints/driver-app/own-record';
import { DRIVER_PICTURES } from '@llevo/contract/entities/driver-app';
import type { OwnDocuments, SignedInDriver } from '@llevo/contract/entities/driver-app';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { installFakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { serveDriverApp } from '../../testing/serve-driver-app.ts';
import { signedInDriverFixture } from '../../testing/signed-in-driver-fixture.ts';
import { startDriverSession } from './api/driver-session.ts';
import { DriverApp } from './driver-app.tsx';

installFakeIndexedDb();
const server = fakeApi();
const DRIVER = signedInDriverFixture({ status: 'revision' });

const documents = (uploaded: readonly string[], status: OwnDocuments['status'] = 'revision'): OwnDocuments => ({
  status,
  documents: DRIVER_PICTURES.map((document) => ({
    document,
    isThere: uploaded.includes(document),
    expires: false,
    expiresOn: null,
    expiry: 'valid',
    canUpload: true,
  })),
  hasBankAccount: true,
});

let stored: SignedInDriver;
beforeEach(() => {
  localStorage.clear();
  window.location.hash = '#/';
  stored = DRIVER;
  serveDriverApp(server, () => stored);
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  startDriverSession({ token: 'lld_x', driver: stored });
  render(<DriverApp />);
}

test('names the missing documents first, and does not say that the driver is available', async () => {
  server.on(getOwnDocuments, documents(['licencia', 'foto_perfil']));
  open();
  expect(await screen.findByRole('heading', { name: 'Tu cuenta está en revisión' })).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Matrícula',
      'Foto del vehículo',
    ]);
  });
  expect(screen.getByRole('link', { name: 'Subir mis documentos' })).toHaveAttribute('href', '#/documentos');
  expect(screen.queryByText('La empresa te puede ofrecer servicios.')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Disponible' })).not.toBeInTheDocument();
});

test('says that the company decides once all documents are there', async () => {
  server.on(getOwnDocuments, documents(DRIVER_PICTURES));
  open();
  expect(await screen.findByText(/La empresa los revisa y te avisamos aquí/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Subir mis documentos' })).not.toBeInTheDocument();
});

test('notices the activation within half a minute, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.on(getOwnDocuments, documents(DRIVER_PICTURES));
  open();
  expect(await screen.findByRole('heading', { name: 'Tu cuenta está en revisión' })).toBeInTheDocument();
  stored = { ...DRIVER, status: 'activado' };
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await screen.findByRole('switch', { name: 'Disponible' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Tu cuenta está en revisión' })).not.toBeInTheDocument();
});
