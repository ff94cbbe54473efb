// @vitest-environment jsdom
import { getDriverCodeChannels, sendDeliveryProof } from '@llevo/contract/endpoints/driver-app/driver-app';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverJobFixture } from '../../testing/driver-job-fixture.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { installFakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { signedInDriverFixture } from '../../testing/signed-in-driver-fixture.ts';
import { endDriverSession, startDriverSession } from './api/driver-session.ts';
import { QueueNotices } from './driver-layout.tsx';
import { JobView } from './jobs/job-view.tsx';
import { useActionQueue } from './queue/use-action-queue.ts';
import { SignInForm } from './session/sign-in-form.tsx';
import { storedProof } from './shared/stored-proofs.ts';

const phone = installFakeIndexedDb();
const server = fakeApi();
const drafts = () => phone.records('llevo-driver-proof', 'drafts');

const signIn = (id: string) => {
  startDriverSession({ token: 'lld_x', driver: signedInDriverFixture({ id }) });
};

beforeEach(() => {
  localStorage.clear();
  phone.clear();
  signIn('d-1');
  const context = { fillRect: vi.fn(), drawImage: vi.fn(), fillText: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type) => `data:${type ?? ''};base64,PICTURE`);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close: vi.fn() }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const JOB = driverJobFixture({ state: 'current', status: 'en curso', next: 'finalizado', can_deliver: true });
const receiver = () => screen.findByRole('textbox', { name: '¿Quién recibió la carga?' });

function open(job = JOB) {
  const act = vi.fn();
  const { unmount } = render(<JobView job={job} isWaiting={false} act={act} onChanged={() => undefined} />);
  return { act, unmount };
}

async function fillIn() {
  await userEvent.click(screen.getByRole('button', { name: 'Prueba de entrega' }));
  await userEvent.type(await receiver(), 'Ana Lema');
  await userEvent.upload(screen.getByLabelText(/^Agregar foto/), new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('img', { name: 'Foto 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Firmar con el teclado' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Escribe el nombre como firma' }), 'Ana');
  await waitFor(() => {
    expect(drafts()).toMatchObject([{ receiver: 'Ana Lema', signature: 'data:image/png;base64,PICTURE' }]);
  });
}

test('a proof survives the end of the page behind the camera, with photos and signature (C49)', async () => {
  const { unmount } = open();
  await fillIn();
  unmount();
  const { act } = open();
  expect(await receiver()).toHaveValue('Ana Lema');
  expect(screen.getByRole('img', { name: 'Foto 1' })).toBeInTheDocument();
  expect(screen.getByText('Recuperamos lo que habías llenado.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar la entrega' }));
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({ receiver: 'Ana Lema', photos: ['PICTURE'], signature: 'PICTURE' }),
  );
  await waitFor(() => {
    expect(drafts()).toEqual([]);
  });
});

function QueuedJob() {
  const queue = useActionQueue('d-1', () => undefined);
  return (
    <>
      <QueueNotices queue={queue} isOnline error={null} confirmedAtMs={null} />
      <JobView
        job={JOB}
        isWaiting={queue.waiting.length > 0}
        act={queue.act}
        refusals={queue.refused.length}
        onChanged={() => undefined}
      />
    </>
  );
}

test('a proof that the server refused is in its form again, with photos and signature (C54)', async () => {
  server.on(sendDeliveryProof, errorReply('conflict', 'El servicio cambió'));
  render(<QueuedJob />);
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar la entrega' }));
  expect(await screen.findByText('Tu prueba de entrega no se envió: sigue en el servicio.')).toBeInTheDocument();
  expect(screen.getByText('El servicio cambió')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir con la prueba de entrega' }));
  expect(await receiver()).toHaveValue('Ana Lema');
  expect(screen.getByRole('img', { name: 'Foto 1' })).toHaveAttribute('src', 'data:image/jpeg;base64,PICTURE');
  expect(drafts()).toMatchObject([{ jobId: 's1', signature: 'data:image/png;base64,PICTURE' }]);
});

test('a form that the driver closed stays closed, and keeps what was typed', async () => {
  const { unmount } = open();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: /Cerrar/ }));
  await waitFor(() => {
    expect(drafts()).toMatchObject([{ isOpen: false }]);
  });
  unmount();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir con la prueba de entrega' }));
  expect(await receiver()).toHaveValue('Ana Lema');
});

test('a proof is of one driver and one job', async () => {
  const { unmount } = open();
  await fillIn();
  unmount();
  const another = open({ ...JOB, id: 'another' });
  expect(await screen.findByRole('button', { name: 'Prueba de entrega' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  another.unmount();
  signIn('d-2');
  await waitFor(() => {
    expect(drafts()).toEqual([]);
  });
});

test.each([
  ['server', 1],
  ['driver', 0],
] as const)('a session that the %s ended leaves %i proofs on the phone', async (by, left) => {
  const { unmount } = open();
  await fillIn();
  unmount();
  endDriverSession(by);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(drafts()).toHaveLength(left);
});

test('an unfinished proof leaves the phone after a week', async () => {
  server.on(getDriverCodeChannels, { phone_codes: false });
  const draft = { receiver: 'Ana', photos: [], signature: '', isOpen: true };
  await storedProof('d-1', 'old').save(draft, Date.now() - 8 * 86_400_000);
  await storedProof('d-1', 'new').save(draft, Date.now() - 6 * 86_400_000);
  render(<SignInForm />);
  await waitFor(() => {
    expect(drafts()).toMatchObject([{ jobId: 'new' }]);
  });
});
