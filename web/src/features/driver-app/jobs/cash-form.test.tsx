// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { slideToEnd } from '../../../testing/slide-to-end.ts';
import { JobView } from './job-view.tsx';

const LOADED = { state: 'current', status: 'en curso', next: 'finalizado', can_decline: false } as const;
const step = { kind: 'advance', jobId: 's1', from: 'en curso', to: 'finalizado' };

/** Slides to the end of a loaded job whose customer owes that much in cash. */
function finish(cash_due: number) {
  const act = vi.fn();
  render(<JobView job={driverJobFixture({ ...LOADED, cash_due })} isWaiting={false} act={act} onChanged={vi.fn()} />);
  slideToEnd('Terminé el servicio');
  return act;
}

test('the last step of a cash job asks for the cash, and reports it with the step', async () => {
  const act = finish(29.1);
  expect(act).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cobré $29.10' }));
  expect(act.mock.calls).toEqual([[{ ...step, cash: { amount: 29.1, note: '' } }]]);
});

test('the last step of another job ends at once', () => {
  expect(finish(0).mock.calls).toEqual([[step]]);
});

test('another amount needs a note, and is at most what is due', async () => {
  const act = finish(29.1);
  await userEvent.click(screen.getByRole('button', { name: 'Cobré otro valor' }));
  const amount = screen.getByLabelText(/Valor que cobraste/);
  await userEvent.type(amount, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el servicio' }));
  expect(screen.getByText('Escribe hasta $29.10')).toBeInTheDocument();
  await userEvent.clear(amount);
  await userEvent.type(amount, '20,5');
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el servicio' }));
  expect(act).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Motivo'), 'El resto mañana');
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el servicio' }));
  expect(act.mock.calls).toEqual([[{ ...step, cash: { amount: 20.5, note: 'El resto mañana' } }]]);
});

test('a driver who collected nothing says why', async () => {
  const act = finish(29.1);
  await userEvent.click(screen.getByRole('button', { name: 'No cobré' }));
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el servicio' }));
  expect(act).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Motivo'), 'No estaba');
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el servicio' }));
  expect(act.mock.calls).toEqual([[{ ...step, cash: { amount: 0, note: 'No estaba' } }]]);
});
