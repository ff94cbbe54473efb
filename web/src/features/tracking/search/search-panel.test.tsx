// @vitest-environment jsdom
import {
  cancelTracking,
  getTracking,
  priceTrackedReservation,
  repeatTrackedSearch,
  reserveTracked,
} from '@llevo/contract/endpoints/tracking';
import type { TrackedSearch, TrackedService } from '@llevo/contract/entities/tracking';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { trackedSearchFixture, trackedServiceFixture } from '../../../testing/tracked-service-fixture.ts';
import TrackingScreen from '../tracking-screen.tsx';

const DAY_MS = 86_400_000;
const server = fakeApi();
const booked = (search: Partial<TrackedSearch>, facts: Partial<TrackedService> = {}) =>
  trackedServiceFixture({
    typeService: 'IMMEDIATE',
    status: 'inmediato',
    typePayment: 'efectivo',
    total: 20,
    refund_if_cancelled: null,
    ...facts,
    search: trackedSearchFixture(search),
  });
const failed = (search: Partial<TrackedSearch> = {}) =>
  booked({ state: 'failed', can_repeat: true, can_reserve: true, ...search });

const show = (service: TrackedService) => {
  server.on(getTracking, service);
  return renderScreen(<TrackingScreen />, { path: '/seguimiento/tok', route: '/seguimiento/:token' });
};
const callsOf = (endpoint: object) => server.calls.filter((call) => call.endpoint === endpoint);

beforeEach(() => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
});

describe('a search under way', () => {
  test.each<[string, Partial<TrackedSearch>, string]>([
    ['before its first look', {}, 'Estamos viendo qué conductores están libres cerca.'],
    ['with drivers near', { nearby: 3, asked: 1 }, 'Hay 3 conductores libres cerca. Ya se lo ofrecimos a 1.'],
    ['with one driver near', { nearby: 1 }, 'Hay 1 conductor libre cerca.'],
    [
      'without a driver near',
      { nearby: 0 },
      'Ahora no hay un conductor libre cerca. Seguimos mirando: si uno se libera, se lo ofrecemos.',
    ],
    [
      'whose near drivers were all asked',
      { nearby: 0, asked: 2 },
      'Ahora no hay otro conductor libre cerca. Seguimos mirando: si uno se libera, se lo ofrecemos. Ya se lo ofrecimos a 2.',
    ],
  ])('%s says what is true', async (_when, search, text) => {
    show(booked(search));
    expect(await screen.findByRole('heading', { name: 'Buscando conductor' })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/^La búsqueda puede durar hasta las \d\d:\d\d\.$/)).toBeInTheDocument();
  });

  test('past its end waits for the last answer', async () => {
    show(booked({ nearby: 1, asked: 1, ends_at: new Date(Date.now() - 60_000).toISOString() }));
    expect(await screen.findByText('Esperamos la última respuesta.')).toBeInTheDocument();
  });

  test('its numbers are outside of live regions', async () => {
    show(booked({ nearby: 3, asked: 1 }));
    await screen.findByText(/Hay 3 conductores/);
    for (const region of [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')])
      expect(within(region).queryByText(/Hay 3 conductores/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Buscando conductor$/);
  });

  test('the search is asked for every three seconds, and less often once the driver is found', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      show(booked({ nearby: 1 }));
      await screen.findByText('Hay 1 conductor libre cerca.');
      await act(() => vi.advanceTimersByTimeAsync(6_500));
      expect(callsOf(getTracking)).toHaveLength(3);
      server.on(getTracking, booked({ state: 'found' }, { status: 'confirmado' }));
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(callsOf(getTracking)).toHaveLength(4);
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(callsOf(getTracking)).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });

  test('can be cancelled, by one button', async () => {
    const { user } = show(booked({ nearby: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar el servicio' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('¿Por qué lo cancelas?'), 'Ya no lo necesito');
    server.on(cancelTracking, trackedServiceFixture({ status: 'cancelado', can_cancel: false, search: null }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar el servicio' }));
    expect(await screen.findByRole('heading', { name: 'Servicio cancelado' })).toBeInTheDocument();
  });
});

describe('a found driver', () => {
  const driver = { first_name: 'José', plate: 'PBX-1234', rating: 4.5, vehicle: '3tn' } as const;
  const found = booked(
    { state: 'found' },
    { status: 'confirmado', vehicle: 'cabina_simple', driver, arrival_minutes: 9, start_pin: '4071' },
  );

  test('the found driver is announced once, with vehicle, plate and hour, to whoever waited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      show(booked({ nearby: 1, asked: 1 }));
      await screen.findByRole('heading', { name: 'Buscando conductor' });
      server.on(getTracking, found);
      await act(() => vi.advanceTimersByTimeAsync(3_500));
      const text = /^Viene José: Camión 3 tn, placa PBX-1234\. Puede llegar cerca de las \d\d:\d\d\.$/i;
      const announced = screen.getByText(text);
      expect(announced).toHaveAttribute('role', 'status');
      const said = announced.textContent;
      server.on(getTracking, { ...found, arrival_minutes: 4 });
      await act(() => vi.advanceTimersByTimeAsync(11_000));
      expect(screen.getByText(text).textContent).toBe(said);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the found driver is not announced to whoever opens the page afterwards', async () => {
    show(found);
    expect(await screen.findByText('PBX-1234')).toBeInTheDocument();
    expect(screen.queryByText(/^Viene José/)).toBeNull();
  });

  test('gets the code when they arrive, not before: it is shown with that sentence', async () => {
    show(found);
    const pin = within(await screen.findByRole('region', { name: 'Tu código' }));
    expect(pin.getByText('4071')).toBeInTheDocument();
    expect(pin.getByText('4 0 7 1')).toHaveClass('visually-hidden');
    expect(pin.getByText(/Dáselo al conductor cuando llegue, nunca antes/)).toBeInTheDocument();
  });

  test.each<[string, TrackedService]>([
    ['without a code', { ...found, start_pin: null }],
    ['before a driver accepted', booked({ nearby: 1 }, { start_pin: '4071' })],
  ])('no code is shown %s', async (_when, service) => {
    show(service);
    await screen.findByText('Fletes Andes');
    expect(screen.queryByRole('region', { name: 'Tu código' })).toBeNull();
  });
});

describe('a search without a driver', () => {
  test.each<[string, number, RegExp]>([
    [
      'nobody was near',
      0,
      /^No hubo un conductor libre cerca de la partida\. Fletes Andes también puede asignarte uno\.$/,
    ],
    ['one was asked', 1, /^Se lo ofrecimos a 1 conductor, que no lo tomó\./],
    ['several were asked', 4, /^Se lo ofrecimos a 4 conductores y ninguno lo tomó\./],
  ])('says why: %s', async (_why, asked, text) => {
    show(failed({ asked }));
    expect(await screen.findByRole('heading', { name: 'Todavía no hay conductor' })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('offers only what is possible', async () => {
    show(failed({ can_repeat: false, can_reserve: false }));
    await screen.findByRole('heading', { name: 'Todavía no hay conductor' });
    expect(screen.queryByRole('button', { name: 'Seguir buscando' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reservar para otra hora' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancelar el servicio' })).toBeInTheDocument();
  });

  test('goes on when the customer wants', async () => {
    const { user } = show(failed());
    server.on(repeatTrackedSearch, booked({ nearby: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Seguir buscando' }));
    expect(await screen.findByText('Hay 2 conductores libres cerca.')).toBeInTheDocument();
    expect(callsOf(repeatTrackedSearch)).toHaveLength(1);
  });

  test('says so if it cannot go on', async () => {
    const { user } = show(failed());
    server.on(repeatTrackedSearch, errorReply('conflict', 'La búsqueda ya no se puede repetir'));
    await user.click(await screen.findByRole('button', { name: 'Seguir buscando' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('La búsqueda ya no se puede repetir');
    expect(screen.getByRole('button', { name: 'Seguir buscando' })).toBeEnabled();
  });
});

describe('reserving instead', () => {
  const date = guayaquilDate(Date.now() + 3 * DAY_MS);
  const PRICE = { total: 26, due: 13, due_at_end: 13 };

  async function open() {
    const { user } = show(failed());
    await user.click(await screen.findByRole('button', { name: 'Reservar para otra hora' }));
    const dialog = within(screen.getByRole('dialog'));
    const choose = (day = date) => {
      fireEvent.change(dialog.getByLabelText('Fecha'), { target: { value: day } });
      fireEvent.change(dialog.getByLabelText('Hora'), { target: { value: '10:30' } });
    };
    return { user, dialog, choose };
  }

  test('shows the price before, and reserves at that price', async () => {
    server.on(priceTrackedReservation, PRICE);
    const { user, dialog, choose } = await open();
    choose();
    expect(await dialog.findByText('$26.00')).toBeInTheDocument();
    expect(dialog.getByText(/Ahora era \$20\.00\.$/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Fecha')).toHaveAccessibleDescription(/^\p{Ll}+, \d+ de \p{Ll}+/u);
    expect(dialog.getByText('Para reservar: $13.00 ahora. Al terminar: $13.00.')).toBeInTheDocument();
    server.on(reserveTracked, trackedServiceFixture({ date, total: 26 }));
    await user.type(dialog.getByLabelText('Cuatro últimos números de tu celular'), '4567');
    await user.click(dialog.getByRole('button', { name: 'Reservar por $26.00' }));
    expect(await screen.findByRole('heading', { name: 'Recibimos tu pedido' })).toBeInTheDocument();
    expect(callsOf(reserveTracked).map(({ input }) => input)).toEqual([
      { token: 'tok', date, hour: '10:30', total: 26, phone_end: '4567' },
    ]);
  });

  test('a reservation without a date is not sent, and the missing field is named', async () => {
    const { user, dialog, choose } = await open();
    await user.click(dialog.getByRole('button', { name: 'Reservar' }));
    expect(dialog.getByText('Elige la fecha')).toBeInTheDocument();
    choose(guayaquilDate(Date.now() - DAY_MS));
    expect(dialog.getByText('Esa fecha y hora ya pasaron')).toBeInTheDocument();
    expect(callsOf(priceTrackedReservation)).toEqual([]);
    expect(callsOf(reserveTracked)).toEqual([]);
  });

  test('says why a time is not possible', async () => {
    server.on(priceTrackedReservation, errorReply('conflict', 'A esa hora no hay servicio'));
    const { dialog, choose } = await open();
    choose();
    expect(await dialog.findByText('A esa hora no hay servicio')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Reservar' })).toBeDisabled();
  });

  test('a price that cannot be loaded is tried again', async () => {
    server.on(priceTrackedReservation, networkFailure);
    const { dialog, choose } = await open();
    choose();
    expect(await dialog.findByText(/No pudimos calcular el precio/)).toBeInTheDocument();
  });

  test('a price that changed is shown again before anything is reserved', async () => {
    server.on(priceTrackedReservation, PRICE);
    const { user, dialog, choose } = await open();
    choose();
    await dialog.findByText('$26.00');
    server.on(priceTrackedReservation, { ...PRICE, total: 28 });
    server.on(reserveTracked, errorReply('conflict', 'El precio cambió mientras tanto', { inputError: 'total' }));
    await user.click(dialog.getByRole('button', { name: 'Reservar por $26.00' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('El precio cambió');
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Reservar por $28.00' })).toBeInTheDocument();
    });
  });
});

test('a paused search says that the company chooses', async () => {
  show(booked({ state: 'paused' }));
  expect(await screen.findByText(/^Fletes Andes está eligiendo tu conductor\./)).toBeInTheDocument();
});

test('a planned search says when it begins', async () => {
  show(
    booked(
      { state: 'planned', starts_at: '2026-11-26T23:00:00.000Z' },
      { typeService: 'RESERVE', status: 'pendiente' },
    ),
  );
  expect(
    await screen.findByText(/^Se lo ofrecemos a los conductores desde el 26\/11\/2026 18:00\./),
  ).toBeInTheDocument();
});

test('the search for a reserved service says by when the customer hears', async () => {
  const ends_at = new Date(Date.now() + DAY_MS).toISOString();
  show(booked({ asked: 2, nearby: 4, ends_at }, { typeService: 'RESERVE', status: 'pendiente' }));
  expect(await screen.findByText('Ya se lo ofrecimos a 2.')).toBeInTheDocument();
  expect(
    screen.getByText(/^A más tardar el .* te decimos quién viene, o que todavía no hay conductor\.$/),
  ).toBeInTheDocument();
});
