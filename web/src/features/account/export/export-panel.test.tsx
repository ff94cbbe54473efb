// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../lib/export/save-file.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import type { exportAccount } from './export-account.ts';
import { ExportFormats, ExportPanel } from './export-panel.tsx';
import type { ExportButtonProps } from './export-panel.tsx';

type Exporter = typeof exportAccount;
const exporter = vi.hoisted(() => vi.fn<Exporter>());
vi.mock('./export-account.ts', () => ({ exportAccount: exporter }));
vi.mock('../../../lib/export/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../lib/notifications/notifications.ts', () => ({ dismissMessage: vi.fn(), notify: vi.fn() }));

afterEach(() => {
  vi.clearAllMocks();
});

const Button = ({ onClick, children }: ExportButtonProps) => (
  <button type="button" onClick={onClick}>
    {children}
  </button>
);
const show = (change: Parameters<typeof sessionFixture>[0] = {}) =>
  renderScreen(<ExportPanel Button={Button} />, { session: sessionFixture({ permission: 'owner', ...change }) }).user;
const wantsPictures = () => exporter.mock.calls.map(([{ fetchPicture }]) => fetchPicture !== null);

test('pictures are included unless switched off, with their own progress', async () => {
  exporter.mockImplementationOnce(({ onProgress }) => {
    onProgress({ step: 'pictures', done: 3, total: 12 });
    return new Promise(() => undefined);
  });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  expect(await screen.findByText('Imágenes · 3 de 12')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Avance de la descarga' })).toHaveAttribute('value', '3');
  await user.click(screen.getByRole('button', { name: 'Cancelar la descarga' }));
  exporter.mockResolvedValueOnce({ file: new Blob(), missingPictures: 0 });
  await user.click(screen.getByRole('switch', { name: 'Incluir las imágenes' }));
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('success', 'Descargaste los datos de la cuenta');
  });
  expect(wantsPictures()).toEqual([true, false]);
});

test('the switch of the pictures says which ones there are, and in which folders', () => {
  show();
  const pictures = screen.getByRole('switch', { name: 'Incluir las imágenes' });
  expect(pictures).toHaveAccessibleDescription(/, en carpetas por servicio y por conductor\./);
});

test('a finished download shows the name and the size of its file', async () => {
  exporter.mockResolvedValueOnce({ file: new Blob([new Uint8Array(2_340_000)]), missingPictures: 0 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  expect(await screen.findByText(/^Se guardó llevo-cuenta-\d{4}-\d\d-\d\d\.zip, de 2\.3 MB\.$/)).toBeVisible();
});

test.each([
  [{ sections: ['team'] }, 'llevo-cuenta-parcial-'],
  [{ period: { from: '2026-11-01', to: '2026-11-30' } }, 'llevo-cuenta-desde-2026-11-01-hasta-2026-11-30-'],
  [{ sections: ['team'], period: { to: '2026-11-30' } }, 'llevo-cuenta-parcial-hasta-2026-11-30-'],
] as const)('a download of %j is saved as %s with its day', async (contents, start) => {
  exporter.mockResolvedValueOnce({ file: new Blob(), missingPictures: 0 });
  const session = sessionFixture({ permission: 'owner' });
  const { user } = renderScreen(<ExportPanel Button={Button} {...contents} />, { session });
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toMatch(new RegExp(`^${start}\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  });
});

test('the three formats of each list are named', () => {
  renderScreen(<ExportFormats />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Excel (XLSX)', 'CSV', 'JSON']);
  expect(screen.getByText('Un libro para abrir, hasta 20,000 registros')).toBeVisible();
});

test('a notification counts the missing pictures', async () => {
  exporter.mockResolvedValueOnce({ file: new Blob(), missingPictures: 2 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('error', expect.stringContaining('faltan 2 imágenes'));
  });
});

test('an account that is being closed exports its lists, whose pictures cannot be read', async () => {
  exporter.mockResolvedValueOnce({ file: new Blob(), missingPictures: 0 });
  const user = show({ closes_at: '2026-12-11T12:00:00.000Z' });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText(/la descarga no lleva las imágenes/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(wantsPictures()).toEqual([false]);
  });
});
