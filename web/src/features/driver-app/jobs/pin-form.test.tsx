// @vitest-environment jsdom
import { advanceDriverJob } from '@llevo/contract/endpoints/driver-app/driver-app';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { slideToEnd } from '../../../testing/slide-to-end.ts';
import { JobView } from './job-view.tsx';

const server = fakeApi();
const ON_THE_WAY = { state: 'current', status: 'en camino', next: 'en curso', arrived: true, needs_pin: true } as const;
const started = driverJobFixture({ state: 'current', status: 'en curso', next: 'finalizado' });
const step = { id: 's1', from: 'en camino', to: 'en curso' };
const queued = { kind: 'advance', jobId: 's1', from: 'en camino', to: 'en curso' };

const [act, onChanged] = [vi.fn(), vi.fn()];
beforeEach(() => {
  act.mockReset();
  onChanged.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Slides "Ya cargué" to its end. */
function load(facts: Parameters<typeof driverJobFixture>[0] = {}, isWaiting = false): void {
  const job = driverJobFixture({ ...ON_THE_WAY, ...facts });
  render(<JobView job={job} isWaiting={isWaiting} act={act} onChanged={onChanged} />);
  slideToEnd('Ya cargué');
}
const digits = () => screen.findByRole('textbox', { name: 'Cuatro dígitos' });
const start = async (pin: string) => {
  await userEvent.type(await digits(), pin);
  await userEvent.click(screen.getByRole('button', { name: 'Empezar el servicio' }));
};

test('a job without digits starts at once', () => {
  load({ needs_pin: false });
  expect(act).toHaveBeenCalledWith(queued);
});

test('the customer’s digits start the job', async () => {
  server.on(advanceDriverJob, { job: started });
  load();
  expect(act).not.toHaveBeenCalled();
  await start('40 71');
  expect(server.calls.at(-1)?.input).toEqual({ ...step, pin: '4071' });
  expect(onChanged).toHaveBeenCalledWith(started);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('fewer digits are not sent', async () => {
  load();
  await start('407');
  expect(await digits()).toHaveAccessibleDescription('Escribe los cuatro dígitos');
  expect(server.calls).toEqual([]);
});

test('wrong digits are said in place, and may be tried again', async () => {
  const message = 'Esos no son los dígitos del cliente: pídelos otra vez';
  server.on(advanceDriverJob, errorReply('conflict', message, { inputError: 'wrong_pin' }));
  load();
  await start('4072');
  expect(await digits()).toHaveAccessibleDescription(message);
  expect(await digits()).toHaveValue('');
  expect(await digits()).toHaveFocus();
  server.on(advanceDriverJob, { job: started });
  await start('4071');
  expect(onChanged).toHaveBeenCalledWith(started);
});

test('after too many wrong digits only the company can start the job', async () => {
  const message = 'Hubo 5 intentos con otros dígitos: comunícate con la empresa para que empiece el servicio';
  server.on(advanceDriverJob, errorReply('conflict', message, { inputError: 'pin_locked' }));
  load();
  await start('4072');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the start is queued without a network with the digits, under the same key', async () => {
  server.on(advanceDriverJob, networkFailure);
  load();
  await start('4071');
  const key = server.calls.at(-1)?.headers.get('idempotency-key');
  expect(act).toHaveBeenCalledWith({ ...queued, pin: '4071' }, key);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('behind pending actions the start waits for them', async () => {
  load({}, true);
  await start('4071');
  expect(act).toHaveBeenCalledWith({ ...queued, pin: '4071' }, undefined);
  expect(server.calls).toEqual([]);
});

test('says what to do when the customer does not find the digits', async () => {
  load();
  await digits();
  expect(screen.getByText(/llama a la empresa: puede empezar el servicio por ti/)).toBeVisible();
});
