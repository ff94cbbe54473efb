// @vitest-environment jsdom
import { getOwnDocuments, uploadOwnDocument } from '@llevo/contract/endpoints/driver-app/own-record';
import type { OwnDocuments } from '@llevo/contract/entities/driver-app';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { DocumentsView } from './documents-view.tsx';

const server = fakeApi();

const UNDATED = { expires: true, expiresOn: null, expiry: 'unknown' } as const;

const own = (isThere: boolean): OwnDocuments => ({
  status: 'activado',
  documents: [
    { ...UNDATED, document: 'licencia', isThere, canUpload: !isThere },
    { ...UNDATED, document: 'matricula', isThere: true, canUpload: false },
  ],
  hasBankAccount: false,
});

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10, close: vi.fn() }));
  server.on(getOwnDocuments, own(false));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const upload = () =>
  userEvent.upload(screen.getByLabelText('Subir: Licencia'), new File(['x'], 'l.jpg', { type: 'image/jpeg' }));

const writeDate = () => {
  fireEvent.change(screen.getByLabelText('Válida hasta: Licencia'), { target: { value: '2031-05-31' } });
};

test.each([
  ['expiring', '2031-05-31', 'Vence el 31/05/2031: sube la nueva'],
  ['expired', '2020-05-31', 'Venció el 31/05/2020: sube la nueva'],
  ['valid', '2031-05-31', 'Vence el 31/05/2031'],
] as const)('a licence that is %s says so', async (expiry, expiresOn, text) => {
  const { documents, ...others } = own(true);
  const dated = documents.map((each) => ({ ...each, expiresOn, expiry }));
  server.on(getOwnDocuments, { ...others, documents: dated.slice(0, 1) });
  render(<DocumentsView />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('shows a missing document and uploads it', async () => {
  server.on(uploadOwnDocument, own(true));
  render(<DocumentsView />);
  const [licence, registration] = await screen.findAllByRole('listitem');
  if (!licence || !registration) throw new Error('There are two documents');
  expect(within(licence).getByText('Falta')).toBeInTheDocument();
  expect(within(registration).getByText('Entregado')).toBeInTheDocument();
  expect(within(registration).queryByLabelText(/Subir/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Falta tu cuenta bancaria/)).toBeInTheDocument();
  await upload();
  expect(screen.getByText('Escribe primero hasta cuándo es válida')).toBeInTheDocument();
  expect(screen.getByLabelText('Válida hasta: Licencia')).toHaveFocus();
  writeDate();
  await upload();
  expect(await within(licence).findByText('Entregado')).toBeInTheDocument();
  expect(server.calls.at(-1)?.input).toEqual({ document: 'licencia', picture: 'AAAA', expiresOn: '2031-05-31' });
});

test('the end of a document’s validity is also in words', async () => {
  render(<DocumentsView />);
  const date = await screen.findByLabelText('Válida hasta: Licencia');
  expect(date).not.toHaveAccessibleDescription();
  writeDate();
  expect(date).toHaveAccessibleDescription('sábado, 31 de mayo de 2031');
});

test('keeps a refused document in its place', async () => {
  server.on(uploadOwnDocument, errorReply('unsupported_media_type', 'El archivo no es una imagen JPG o PNG'));
  render(<DocumentsView />);
  await screen.findAllByRole('listitem');
  writeDate();
  await upload();
  expect(await screen.findByText('El archivo no es una imagen JPG o PNG')).toBeInTheDocument();
  expect(screen.getByLabelText('Subir: Licencia')).toBeEnabled();
});
