// @vitest-environment jsdom
import { acceptDriverOffer, declineDriverOffer, getDriverOffer } from '@llevo/contract/endpoints/dispatch';
import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import { getPositionAccess, getSignedInDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { driverOfferFixture } from '../../../testing/driver-offer-fixture.ts';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { signedInDriverFixture } from '../../../testing/signed-in-driver-fixture.ts';
import { slideToEnd } from '../../../testing/slide-to-end.ts';
import { startDriverSession } from '../api/driver-session.ts';
import Offers from './offers.tsx';
import SoundSwitch from './sound-switch.tsx';

/** The listener of the app; a test rings as Firestore does. */
let ring: (offerId: string | null) => void;
vi.mock('../../../lib/live/open-offer.ts', () => ({
  followOpenOffer: (
    _access: unknown,
    events: { onOffer: (id: string | null) => void; onLive: (isLive: boolean) => void },
  ) => {
    ring = events.onOffer;
    events.onLive(true);
    return () => undefined;
  },
}));
vi.mock('./offer-map.tsx', () => ({ OfferMap: () => null }));

const server = fakeApi();
const OFFER = driverOfferFixture();
const DRIVER = signedInDriverFixture({ company: 'Fletes Rosa', gets_offers: true });

let open: DriverOffer | null;
const vibrate = vi.fn();
const onAccepted = vi.fn();
const onPaused = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  window.location.hash = '#/';
  startDriverSession({ token: 'lld_x', driver: DRIVER });
  open = OFFER;
  onAccepted.mockReset();
  onPaused.mockReset();
  server.on(getSignedInDriver, DRIVER);
  vibrate.mockReset();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  server.on(getDriverOffer, () => open);
  server.on(getPositionAccess, errorReply('forbidden', 'No'));
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'vibrate');
});

interface Shown {
  readonly view?: string;
  readonly isOnline?: boolean;
  readonly driver?: Partial<SignedInDriver>;
}

function show({ view = '', isOnline = true, driver = {} }: Shown = {}) {
  const element = (next = view) => (
    <Offers
      driver={{ ...DRIVER, ...driver }}
      view={next}
      isOnline={isOnline}
      onAccepted={onAccepted}
      onPaused={onPaused}
    />
  );
  const { rerender } = render(element());
  return {
    follow: (next: string) => {
      rerender(element(next));
    },
  };
}
const dialog = (name = 'Viaje a 4 min') => screen.findByRole('dialog', { name });
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** The notice is there, without a text, before it has one. */
const noticed = (text: string) =>
  waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => server.calls.filter(({ endpoint }) => endpoint === getDriverOffer).length;

describe('an offer', () => {
  test('an offer covers the screen with what the driver decides by, the focus on its title', async () => {
    show();
    expect(await dialog()).toHaveTextContent('Fletes Rosa');
    for (const text of ['$18.50', 'El cliente paga $21.76', 'La Carolina, Quito', 'Cumbayá, Quito', '12.4 km'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Estibadores: 2')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Viaje a 4 min' })).toHaveFocus();
    expect(vibrate).toHaveBeenCalledWith([400, 200, 400]);
  });

  test('an offer appears as soon as the listener rings', async () => {
    open = null;
    show();
    await waitFor(() => {
      expect(asked()).toBe(1);
    });
    open = OFFER;
    act(() => {
      ring('o1');
    });
    expect(await dialog()).toBeVisible();
  });

  test('an offer counts down by the time that the server left, and is heard at the start and in the last seconds only (C59)', async () => {
    vi.setSystemTime(new Date('2031-01-01'));
    show();
    await dialog();
    const news = () => screen.getAllByRole('status').at(-1);
    expect(news()).toHaveTextContent('Tienes 20 segundos para responder.');
    await pass(10_000);
    expect(news()).toHaveTextContent('Tienes 20 segundos para responder.');
    await pass(5_500);
    expect(news()).toHaveTextContent('Quedan 5 segundos.');
    await pass(4_500);
    await isGone();
    await noticed('Se acabó el tiempo: el viaje pasó a otro conductor.');
    // The server has not written it yet.
    act(() => {
      ring('o1');
    });
    await pass(100);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('an offer shows after a reload with the time that is left', async () => {
    open = { ...OFFER, remaining_ms: 7_000 };
    show();
    await dialog();
    expect(screen.getByText('Tienes 7 segundos para responder.')).toBeInTheDocument();
  });

  test('an offer goes when it is withdrawn while the driver looks at it', async () => {
    show();
    await dialog();
    open = null;
    act(() => {
      ring('o1');
    });
    act(() => {
      ring(null);
    });
    await isGone();
    await noticed('lo tomó otro conductor o la empresa lo retiró');
    press('Entendido');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('an offer gives way to the next one', async () => {
    show();
    await dialog();
    open = { ...OFFER, id: 'o2', pickup_minutes: 7 };
    act(() => {
      ring('o2');
    });
    expect(await dialog('Viaje a 7 min')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('a reservation names its date, rings once and can wait behind the app', async () => {
    const clock = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
    open = { ...OFFER, appointment: { date: '2026-11-28', hour: '09:00' }, remaining_ms: 1_800_000 };
    show();
    const title = 'Reserva: 28/11/2026 a las 09:00';
    await dialog(title);
    await pass(9_000);
    expect(vibrate.mock.calls.filter(([pattern]) => (pattern as number[]).length > 1)).toHaveLength(1);
    press('Decidir más tarde');
    await isGone();
    press('Tienes un viaje por responder');
    expect(await dialog(title)).toBeVisible();
    clock.mockRestore();
  });

  test('a reservation on the islands names the clock of its hour (C41)', async () => {
    const puertoAyora = { lat: -0.7402, lng: -90.3138, address: 'Puerto Ayora' };
    const appointment = { date: '2026-11-28', hour: '09:00' };
    open = { ...OFFER, appointment, pickup: puertoAyora, drop: puertoAyora, remaining_ms: 1_800_000 };
    show();
    expect(await dialog('Reserva: 28/11/2026 a las 09:00 (hora de Ecuador continental)')).toBeVisible();
  });
});

describe('accepting', () => {
  const job = driverJobFixture({ state: 'current', next: 'en camino' });

  test.each([
    [
      'a slide',
      () => {
        slideToEnd('Aceptar');
      },
    ],
    [
      'one press',
      () => {
        press('Aceptar sin deslizar');
      },
    ],
  ])('accepting by %s opens the job', async (_how, accept) => {
    server.on(acceptDriverOffer, { job });
    show();
    await dialog();
    accept();
    await isGone();
    expect(onAccepted).toHaveBeenCalledWith(job);
    expect(window.location.hash).toBe('#/servicio/s1');
    expect(server.calls.at(-1)?.input).toEqual({ id: 'o1' });
  });

  test.each([
    ['taken', 'Otro conductor tomó este viaje'],
    ['expired', 'Se acabó el tiempo: la oferta pasó a otro conductor'],
  ])('an acceptance that is too late says so, and the screen goes: %s', async (inputError, message) => {
    server.on(acceptDriverOffer, errorReply('conflict', message, { inputError }));
    show();
    await dialog();
    press('Aceptar sin deslizar');
    await isGone();
    await noticed(`${message}.`);
    expect(onAccepted).not.toHaveBeenCalled();
    expect(window.location.hash).toBe('#/');
  });

  test('an acceptance without a network is not queued: the driver hears it and presses again', async () => {
    server.on(acceptDriverOffer, networkFailure);
    show();
    await dialog();
    press('Aceptar sin deslizar');
    expect(await screen.findByText(/^Sin conexión: tu respuesta no salió/)).toBeVisible();
    await pass(3_000);
    expect(server.calls.filter(({ endpoint }) => endpoint === acceptDriverOffer)).toHaveLength(1);
    server.on(acceptDriverOffer, { job });
    press('Aceptar sin deslizar');
    await isGone();
    expect(onAccepted).toHaveBeenCalledWith(job);
  });

  test('an acceptance whose answer was lost says that it may have arrived', async () => {
    server.on(acceptDriverOffer, networkFailure);
    show();
    await dialog();
    press('Aceptar sin deslizar');
    await screen.findByText(/^Sin conexión/);
    open = null;
    act(() => {
      ring(null);
    });
    act(() => {
      ring('o1');
    });
    await isGone();
    await noticed('Si tu respuesta llegó, está en tus servicios.');
  });

  test('an acceptance leaves a form below open', async () => {
    server.on(acceptDriverOffer, { job });
    const form = document.createElement('dialog');
    form.setAttribute('open', '');
    document.body.append(form);
    show();
    await dialog();
    press('Aceptar sin deslizar');
    expect(await screen.findByText(/^Aceptaste el viaje S-7F3K9A/)).toBeVisible();
    expect(window.location.hash).toBe('#/');
    form.remove();
  });
});

test.each([
  [true, 0],
  [false, 1],
])('a missed offer asks whether the driver is still available: %s', async (available, pauses) => {
  server.on(getSignedInDriver, { ...DRIVER, available });
  open = { ...OFFER, remaining_ms: 1_000 };
  show();
  await dialog();
  await pass(1_500);
  await isGone();
  await pass(5_000);
  await waitFor(() => {
    expect(onPaused).toHaveBeenCalledTimes(pauses);
  });
});

test.each([
  ['visible', 1],
  ['hidden', 0],
] as const)('the notifications of offers are closed by a page that is %s: %s', async (visibility, closings) => {
  const shown = ['oferta:o1', 'servicio:s1'].map((tag) => ({ tag, close: vi.fn() }));
  const getRegistration = () => Promise.resolve({ getNotifications: () => Promise.resolve(shown) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  show();
  await screen.findByRole('dialog');
  await pass(100);
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([closings, 0]);
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the screen says that the phone is offline', async () => {
  show({ isOnline: false });
  await dialog();
  expect(screen.getByText('Sin conexión: sin ella no puedes responder.')).toBeVisible();
});

describe('declining', () => {
  beforeEach(() => {
    server.on(declineDriverOffer, {});
  });

  test.each([
    [
      'a reason by one press',
      'Gano muy poco',
      () => {
        press('Gano muy poco');
      },
    ],
    [
      'a written reason',
      'Llueve',
      () => {
        fireEvent.change(screen.getByRole('textbox', { name: 'Otro motivo' }), { target: { value: ' Llueve ' } });
        press('Rechazar el viaje');
      },
    ],
    [
      'no reason',
      undefined,
      () => {
        press('Rechazar el viaje');
      },
    ],
  ])('a driver declines with %s', async (_says, reason, answer) => {
    show();
    await dialog();
    press('No puedo');
    answer();
    await isGone();
    expect(server.calls.find(({ endpoint }) => endpoint === declineDriverOffer)?.input).toEqual({
      id: 'o1',
      ...(reason !== undefined && { reason }),
    });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('Escape declines nothing: it asks for the reason and goes back', async () => {
    show();
    const shown = await dialog();
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(await dialog('¿Por qué no puedes?')).toBeVisible();
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(await dialog()).toBeVisible();
    expect(server.calls.some(({ endpoint }) => endpoint === declineDriverOffer)).toBe(false);
  });
});

describe('a link of a notification', () => {
  test('a link opens the offer, also to decline', async () => {
    show({ view: 'oferta/o1/rechazar' });
    expect(await dialog('¿Por qué no puedes?')).toBeVisible();
  });

  test('a link to an offer that is over says so and leaves the address', async () => {
    open = null;
    window.location.hash = '#/oferta/o1';
    show({ view: 'oferta/o1' });
    await noticed('Ese viaje ya no está');
    expect(window.location.hash).toBe('#/');
  });

  test('a link opens the offer of a driver who is no longer available', async () => {
    show({ view: 'oferta/o1', driver: { available: false } });
    expect(await dialog()).toBeVisible();
  });
});

test('the sound is switched off and on for this phone', async () => {
  render(<SoundSwitch />);
  const name = 'Sonido de los viajes';
  fireEvent.click(await screen.findByRole('switch', { name }));
  expect(localStorage.getItem('llevo.driver.muted')).toBe('true');
  fireEvent.click(screen.getByRole('switch', { name }));
  expect(localStorage.getItem('llevo.driver.muted')).toBeNull();
});
