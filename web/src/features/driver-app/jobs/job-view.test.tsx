// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { slideToEnd } from '../../../testing/slide-to-end.ts';
import { JobView } from './job-view.tsx';

const current = { state: 'current', next: 'en camino' } as const;

function show(facts: Parameters<typeof driverJobFixture>[0] = {}, isWaiting = false) {
  const act = vi.fn();
  const job = driverJobFixture(facts);
  render(<JobView job={job} isWaiting={isWaiting} act={act} onChanged={vi.fn()} />);
  return { act, job };
}

const CLOCK = ' (hora de Ecuador continental)';

test.each([
  { where: 'the mainland', offset: 300, lng: -78.48, clock: '' },
  { where: 'the Galápagos', offset: 300, lng: -90.31, clock: CLOCK },
  { where: 'a phone with the clock of the Galápagos', offset: 360, lng: -78.48, clock: CLOCK },
])('the hour of a job on $where is followed by "$clock" (C41)', ({ offset, lng, clock }) => {
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  const stop = { lat: -0.18, lng, address: 'Puerta', reference: '' };
  show({ date: '2026-11-24', hour: '09:00', start: stop, end: stop });
  expect(screen.getByText(`24/11/2026 · 09:00${clock}`)).toBeInTheDocument();
  zone.mockRestore();
});

test('accepting sends the version of the offer that was shown', async () => {
  const { act, job } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar el servicio' }));
  expect(act).toHaveBeenCalledWith({ kind: 'accept', jobId: job.id, updatedAt: job.updatedAt });
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('declining requires a reason, chosen or written', async () => {
  const { act } = show();
  await userEvent.click(screen.getByRole('button', { name: 'No puedo' }));
  expect(screen.getByRole('button', { name: 'Rechazar el servicio' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'No llego a tiempo' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), ' hoy ');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar el servicio' }));
  expect(act).toHaveBeenCalledWith({ kind: 'decline', jobId: 's1', motivo: 'No llego a tiempo hoy' });
});

test('an accepted job links to the start, the end and the customer', () => {
  show({ ...current, customer: { name: 'Rosa', phone: '+593 99 111 2222' } });
  expect(screen.getByRole('link', { name: 'Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=-0.180000,-78.480000',
  );
  expect(screen.getByRole('link', { name: 'Waze' })).toHaveAttribute(
    'href',
    'https://waze.com/ul?navigate=yes&ll=-0.180000,-78.480000',
  );
  expect(screen.getByRole('link', { name: 'Llamar al cliente' })).toHaveAttribute('href', 'tel:+593991112222');
  expect(screen.getByRole('link', { name: 'WhatsApp al cliente' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/593991112222\?text=Hola/),
  );
});

test('a landline gets a call and no message', () => {
  show({ ...current, customer: { name: 'Rosa', phone: '+593 2 234 5678' } });
  expect(screen.getByRole('link', { name: 'Llamar al cliente' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'WhatsApp al cliente' })).not.toBeInTheDocument();
});

test('on the way the next thing is to arrive, and then to load', () => {
  const onTheWay = { state: 'current', status: 'en camino', next: 'en curso', can_decline: false } as const;
  const { act } = show({ ...onTheWay, can_arrive: true });
  expect(screen.getByRole('status')).toHaveTextContent('En camino');
  expect(screen.queryByRole('slider', { name: 'Ya cargué' })).not.toBeInTheDocument();
  slideToEnd('Llegué');
  expect(act).toHaveBeenCalledWith({ kind: 'arrive', jobId: 's1' });
});

test.each([
  [{ state: 'current', status: 'en camino', next: 'en curso', arrived: true }, 'En la partida', 'Ya cargué'],
  [{ state: 'current', status: 'en curso', next: 'finalizado' }, 'Carga a bordo', 'Terminé el servicio'],
] as const)('the stage %j is said as "%s", with the step "%s"', (stage, label, step) => {
  show({ ...stage, can_decline: false });
  expect(screen.getByRole('status')).toHaveTextContent(label);
  expect(screen.getByRole('slider', { name: step })).toBeVisible();
});

test.each([
  [true, 'Notas del cliente'],
  [false, 'Notas de la empresa'],
])('notes say whose they are: %s, %s', (notes_of_customer, label) => {
  show({ notes: 'Timbre roto', notes_of_customer });
  expect(screen.getByText(label)).toBeVisible();
});

test.each([
  ['cash', { due: 50, cash_due: 100, typePayment: 'efectivo' }, 'Por cobrar al cliente', '$100.00 · Efectivo'],
  [
    'a transfer',
    { due: 50, cash_due: 0, typePayment: 'transferencia' },
    'El cliente paga a la empresa',
    '$50.00 · Transferencia',
  ],
  ['Payphone', { due: 2.5, cash_due: 0, typePayment: 'payphone' }, 'El cliente paga a la empresa', '$2.50 · Payphone'],
  ['no choice', { due: 2.5, cash_due: 0, typePayment: null }, 'El cliente paga a la empresa', '$2.50 · Por definir'],
] as const)('a job with %s names who receives the payment', (...[, facts, label, text]) => {
  show({ ...current, ...facts });
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(text);
  expect(screen.queryAllByText(/^(Por cobrar al cliente|El cliente paga a la empresa)$/)).toHaveLength(1);
});

test.each([
  ['is paid', { due: 0, cash_due: 0 }],
  ['is over', { state: 'done', due: 50, cash_due: 0, typePayment: 'transferencia' }],
] as const)('a job that %s names no payment of the customer', (_name, facts) => {
  show({ ...current, ...facts });
  expect(screen.queryByText(/^(Por cobrar al cliente|El cliente paga a la empresa)$/)).not.toBeInTheDocument();
});

describe('an offer', () => {
  const permit = (state: PermissionState) => {
    const permissions = { query: () => Promise.resolve({ state }) };
    const geolocation = {
      getCurrentPosition: (found: PositionCallback) => {
        found({ coords: { latitude: -0.19, longitude: -78.48 } } as GeolocationPosition);
      },
    };
    Object.defineProperties(navigator, {
      permissions: { value: permissions, configurable: true },
      geolocation: { value: geolocation, configurable: true },
    });
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'permissions');
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  test('says how long the trip is, and how far its start is from the phone', async () => {
    permit('granted');
    show({ distance: 8_400 });
    expect(screen.getByText('Recorrido: 8.4 km')).toBeVisible();
    expect(await screen.findByText(/^A [\d.]+ k?m de ti, unos \d+ min$/)).toBeVisible();
  });

  test('does not ask for the position', async () => {
    permit('prompt');
    show({ distance: null });
    await Promise.resolve();
    expect(screen.queryByText(/de ti/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Recorrido/)).not.toBeInTheDocument();
  });
});

test('a job with the cargo on board links to the end', () => {
  show({ state: 'current', status: 'en curso', next: 'finalizado', can_decline: false });
  expect(screen.getByRole('link', { name: 'Waze' })).toHaveAttribute(
    'href',
    expect.stringContaining('-0.200000,-78.43'),
  );
  expect(screen.queryByRole('button', { name: 'Ya no puedo hacerlo' })).not.toBeInTheDocument();
});

test('shows pending actions', () => {
  show(current, true);
  expect(screen.getByRole('status')).toHaveTextContent('Aceptado · Por enviar cuando haya conexión');
});

describe('the slide button', () => {
  const slide = (values: readonly number[]) => {
    const slider = screen.getByRole('slider', { name: 'Voy en camino' });
    fireEvent.pointerDown(slider);
    for (const value of values) fireEvent.change(slider, { target: { value: value.toString() } });
    fireEvent.pointerUp(slider);
    return slider;
  };
  const step = { kind: 'advance', jobId: 's1', from: 'confirmado', to: 'en camino' };

  test('counts from end to end', () => {
    const { act } = show(current);
    slide([10, 30, 60, 90, 100]);
    expect(act.mock.calls).toEqual([[step]]);
  });

  test.each([
    ['a tap at its end', [100]],
    ['a tap, then the last bit', [60, 80, 100]],
    ['half a slide', [10, 30, 60]],
  ])('does not count %s', (_name, values) => {
    const { act } = show(current);
    expect(slide(values)).toHaveValue('0');
    expect(act).not.toHaveBeenCalled();
  });

  test('End shows the action on the keyboard, and Enter triggers it', () => {
    const { act } = show(current);
    const slider = screen.getByRole('slider', { name: 'Voy en camino' });
    fireEvent.keyDown(slider, { key: 'End' });
    fireEvent.change(slider, { target: { value: '100' } });
    expect(act).not.toHaveBeenCalled();
    fireEvent.keyDown(slider, { key: 'Enter' });
    expect(act).toHaveBeenCalledWith(step);
  });

  test('Enter alone does nothing', () => {
    const { act } = show(current);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Enter' });
    expect(act).not.toHaveBeenCalled();
  });
});
