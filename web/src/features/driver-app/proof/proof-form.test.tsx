// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProofForm } from './proof-form.tsx';

/** Records the pad's strokes and returns fixed pictures from the canvas. */
const drawn: string[] = [];
let pictures = 0;
/** Number of every picture; null counts them. */
let samePicture: string | null = null;
const context = {
  fillRect: vi.fn(),
  beginPath: vi.fn(),
  moveTo: vi.fn(),
  lineTo: vi.fn(() => drawn.push('line')),
  stroke: vi.fn(),
  drawImage: vi.fn(),
  fillText: vi.fn((text: string) => drawn.push(text)),
};

beforeEach(() => {
  drawn.length = 0;
  pictures = 0;
  samePicture = null;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type) => {
    pictures += 1;
    return `data:${type ?? ''};base64,PICTURE${samePicture ?? pictures.toString()}`;
  });
  HTMLCanvasElement.prototype.setPointerCapture = vi.fn();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 3000, close: vi.fn() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show() {
  const onSend = vi.fn();
  render(<ProofForm draft={null} onDraft={vi.fn()} onSend={onSend} onClose={vi.fn()} />);
  return { onSend, user: userEvent.setup() };
}
const photo = () => new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
const save = () => screen.getByRole('button', { name: 'Guardar la entrega' });

test('requires only the receiver’s name', async () => {
  const { onSend, user } = show();
  await user.click(save());
  const receiver = screen.getByRole('textbox', { name: '¿Quién recibió la carga?' });
  expect(receiver).toHaveAccessibleDescription('Escribe el nombre de quien recibió la carga');
  expect(receiver).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
  await user.type(receiver, ' Ana Lema ');
  expect(receiver).not.toHaveAccessibleDescription('Escribe el nombre de quien recibió la carga');
  await user.click(save());
  expect(onSend).toHaveBeenCalledWith({ receiver: 'Ana Lema', photos: [], signature: '' });
});

test('a page that goes behind the camera keeps what was typed at once (C49)', () => {
  const onDraft = vi.fn();
  render(<ProofForm draft={null} onDraft={onDraft} onSend={vi.fn()} onClose={vi.fn()} />);
  fireEvent.change(screen.getByRole('textbox', { name: '¿Quién recibió la carga?' }), { target: { value: 'Ana' } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onDraft).toHaveBeenCalledWith(expect.objectContaining({ receiver: 'Ana', isOpen: true }));
  vi.restoreAllMocks();
});

test('accepts four redrawn photos and removes one', async () => {
  const { onSend, user } = show();
  await user.type(screen.getByRole('textbox', { name: '¿Quién recibió la carga?' }), 'Ana');
  for (let count = 1; count <= 4; count++) {
    await user.upload(screen.getByLabelText(/^Agregar foto/), photo());
    await screen.findByRole('img', { name: `Foto ${count.toString()}` });
  }
  expect(screen.queryByLabelText(/^Agregar foto/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Quitar ?la foto 2$/ }));
  await user.click(save());
  expect(onSend).toHaveBeenCalledWith({
    receiver: 'Ana',
    photos: ['PICTURE1', 'PICTURE3', 'PICTURE4'],
    signature: '',
  });
});

test('the same photo twice is two photos, and removing one keeps the other (C51)', async () => {
  samePicture = '7';
  const { onSend, user } = show();
  await user.type(screen.getByRole('textbox', { name: '¿Quién recibió la carga?' }), 'Ana');
  await user.upload(screen.getByLabelText(/^Agregar foto/), [photo(), photo()]);
  await screen.findByRole('img', { name: 'Foto 2' });
  await user.click(screen.getByRole('button', { name: /^Quitar ?la foto 1$/ }));
  await user.click(save());
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ photos: ['PICTURE7'] }));
});

test('offers camera and gallery, and several photos at once (C50)', () => {
  show();
  const field = screen.getByLabelText(/^Agregar foto/);
  expect(field).not.toHaveAttribute('capture');
  expect(field).toHaveAttribute('multiple');
});

test('keeps the good photos beside one that the browser cannot read, and names its format (C53)', async () => {
  const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_0001.HEIC', { type: 'image/heic' });
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file === heic ? Promise.reject(new Error('no picture')) : Promise.resolve({ width: 4, height: 3, close: vi.fn() }),
  );
  const { user } = show();
  await user.upload(screen.getByLabelText(/^Agregar foto/), [photo(), heic, photo()]);
  expect(await screen.findByRole('img', { name: 'Foto 2' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('IMG_0001.HEIC');
  expect(screen.getByRole('alert')).toHaveTextContent('HEIC, que este navegador no puede leer');
});

test('keeps the four photos among seven files, and names each of the others (C53)', async () => {
  const pdf = new File(['%PDF-1.4'], 'comprobante.pdf', { type: 'application/pdf' });
  const empty = new File([], 'vacia.jpg', { type: 'image/jpeg' });
  const cut = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'cortada.jpg', { type: 'image/jpeg' });
  const unread = [pdf, empty, cut];
  vi.stubGlobal('createImageBitmap', (file: File) =>
    unread.includes(file)
      ? Promise.reject(new Error('no picture'))
      : Promise.resolve({ width: 8_000, height: 6_000, close: vi.fn() }),
  );
  show();
  // The picker of some phones offers other files than pictures, too.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText(/^Agregar foto/), [photo(), cut, photo(), empty, photo(), pdf, photo()]);
  expect(await screen.findByRole('img', { name: 'Foto 4' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'cortada.jpg: La imagen JPG está dañada o incompleta. Prueba con otra. ' +
      'vacia.jpg: El archivo está vacío. Elige la foto otra vez. ' +
      'comprobante.pdf: Es un PDF: ábrelo, toma una captura de pantalla y envía esa imagen.',
  );
});

test('sends the name of a receiver with quotes and signs as typed (C33)', async () => {
  const { onSend, user } = show();
  await user.type(screen.getByRole('textbox', { name: '¿Quién recibió la carga?' }), 'María "Ñusta" <Áñez> 🚚');
  await user.click(save());
  expect(onSend).toHaveBeenCalledWith({ receiver: 'María "Ñusta" <Áñez> 🚚', photos: [], signature: '' });
});

test('can be signed with a finger and cleared', async () => {
  const { onSend, user } = show();
  await user.type(screen.getByRole('textbox', { name: '¿Quién recibió la carga?' }), 'Ana');
  const pad = screen.getByRole('img', { name: 'Espacio para firmar con el dedo' });
  fireEvent.pointerDown(pad, { pointerId: 1 });
  fireEvent.pointerMove(pad, { pointerId: 1 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  expect(drawn.length).toBeGreaterThan(1);
  await user.click(save());
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ signature: 'PICTURE1' }));
  await user.click(screen.getByRole('button', { name: 'Borrar la firma' }));
  await user.click(save());
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ signature: '' }));
});

test('can be signed with the keyboard', async () => {
  const { onSend, user } = show();
  await user.type(screen.getByRole('textbox', { name: '¿Quién recibió la carga?' }), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Firmar con el teclado' }));
  await user.type(screen.getByRole('textbox', { name: 'Escribe el nombre como firma' }), 'Ana L');
  expect(drawn.at(-1)).toBe('Ana L');
  expect(screen.getByRole('img', { name: 'Firma: Ana L' })).toBeInTheDocument();
  await user.click(save());
  expect(onSend).toHaveBeenCalledWith(
    expect.objectContaining({ signature: expect.stringMatching(/^PICTURE/) as string }),
  );
});
