// @vitest-environment jsdom
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import {
  cancelTracking,
  confirmPayphonePayment,
  getTracking,
  rateTracking,
  sendTrackingReceipt,
  startPayphonePayment,
  uploadTrackingPicture,
  watchTracking,
} from '@llevo/contract/endpoints/tracking';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, networkFailure } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { trackedServiceFixture } from '../../testing/tracked-service-fixture.ts';
import { translatePage } from '../../testing/translate-page.ts';
import TrackingScreen from './tracking-screen.tsx';

const position = (silentMs = 0) => ({ lat: -0.19, lng: -78.48, heading: 45, updatedAtMs: Date.now() - silentMs });
type Position = ReturnType<typeof position>;
const listenToPosition = vi.hoisted(() => vi.fn());
const leaveFor = vi.hoisted(() => vi.fn());

vi.mock('../../lib/browser/navigation.ts', async (original) => ({ ...(await original<object>()), leaveFor }));
vi.mock('../../lib/live/listen-to-position.ts', () => ({ listenToPosition }));
vi.mock('../../lib/map/load-map-engine.ts', () => ({ loadTripMap: () => Promise.reject(new Error('no map here')) }));
vi.mock('../../lib/image/prepare-image.ts', () => ({
  prepareImage: ([file]: readonly File[]) => Promise.resolve(file),
}));

const AT = '2026-11-20T15:00:00.000Z';
const SERVICE = trackedServiceFixture({
  company: { name: 'Fletes Andes', phone: '02 234 5678', whatsapp: '593991234567', colour: '#123456', logo_url: null },
  loaders: 2,
  start: { lat: -0.18, lng: -78.48, address: 'La Carolina, Quito', reference: 'casa 5' },
  total: 25.5,
  paid: 0,
  deposit: 12.75,
  due: 12.75,
  due_at_end: 12.75,
  refund_if_cancelled: null,
  payment_state: 'sin_pagar',
  typePayment: 'transferencia',
});
const DRIVER = { first_name: 'José', plate: 'PBX-1234', rating: 4.5, vehicle: null };
const server = fakeApi();

const tagged = (service: TrackedService, etag: string) =>
  new Response(JSON.stringify({ data: service }), { headers: { etag } });

const show = () => renderScreen(<TrackingScreen />, { path: '/seguimiento/tok', route: '/seguimiento/:token' });

test('shows state, trip, price and contact of the company', async () => {
  server.on(getTracking, SERVICE);
  show();
  expect(await screen.findByRole('heading', { name: 'Recibimos tu pedido' })).toBeInTheDocument();
  expect(screen.getByText('Fletes Andes')).toBeInTheDocument();
  expect(screen.getByText('La Carolina, Quito, casa 5')).toBeInTheDocument();
  expect(screen.getByText('$25.50')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Llamar a la empresa' })).toHaveAttribute('href', 'tel:+59322345678');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/593991234567?text=Hola%2C%20escribo%20por%20el%20servicio%20S-7F3K9A.',
  );
  expect(screen.queryByRole('link', { name: 'Recibo en PDF' })).toBeNull();
  expect(server.calls).toHaveLength(1);
});

test('shows what was ordered, and that a driver is still missing', async () => {
  const ordered = { loaders: 3, requirements: 'Piso 4 sin ascensor', notes: 'Timbre 3' };
  server.on(getTracking, { ...SERVICE, ...ordered });
  show();
  expect(await screen.findByText(/Buscamos un conductor/)).toBeInTheDocument();
  for (const text of ['Piso 4 sin ascensor', 'Timbre 3', '3', 'Varios'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test('an immediate service has no hour of its own', async () => {
  server.on(getTracking, { ...SERVICE, typeService: 'IMMEDIATE', status: 'inmediato', loaders: 0 });
  show();
  expect(await screen.findByText(/^Ahora: lo pediste el 20\/11\/2026 a las 10:30/)).toBeInTheDocument();
  expect(screen.getByText('Sin estibadores')).toBeInTheDocument();
});

test('a driver who accepted is shown with the hour at which they can be there', async () => {
  const accepted = { status: 'confirmado', typeService: 'IMMEDIATE' as const, driver: DRIVER, arrival_minutes: 9 };
  server.on(getTracking, { ...SERVICE, ...accepted });
  show();
  expect(await screen.findByText('PBX-1234')).toBeInTheDocument();
  const text = screen.getByText(/Puede llegar cerca de las/).textContent;
  const [, hour = '', minute = ''] = /(\d\d):(\d\d)/.exec(text) ?? [];
  const inGuayaquil = guayaquilTime(Date.now() + 9 * 60_000);
  expect([inGuayaquil, guayaquilTime(Date.now() + 8 * 60_000)]).toContain(`${hour}:${minute}`);
});

test.each<{ name: string; facts: Partial<TrackedService>; isPromised: boolean }>([
  { name: 'is not promised before a driver answered', facts: { status: 'pendiente' }, isPromised: false },
  { name: 'is not promised by a status without a driver', facts: { status: 'confirmado' }, isPromised: false },
  { name: 'is promised once a driver accepted', facts: { status: 'confirmado', driver: DRIVER }, isPromised: true },
])('the pick-up of a reservation $name', async ({ facts, isPromised }) => {
  server.on(getTracking, { ...SERVICE, ...facts });
  show();
  expect(await screen.findByText(isPromised ? /lo sigues aquí en el mapa/ : /^Buscamos un conductor/)).toBeVisible();
  expect(screen.queryAllByText(/^Te recoge el 20\/11\/2026 a las 10:30/)).toHaveLength(isPromised ? 1 : 0);
  if (!isPromised) expect(screen.queryByText(/Te recoge/)).toBeNull();
});

test('a driver at the start is said to be there, and no arrival is predicted', async () => {
  listenToPosition.mockImplementation(
    (_access: unknown, onNext: (snapshot: { position: Position; isFresh: boolean }) => void) => {
      onNext({ position: position(), isFresh: true });
      return Promise.resolve(vi.fn());
    },
  );
  server.on(getTracking, { ...SERVICE, status: 'en camino', driver: DRIVER, can_cancel: false, arrived_at: AT });
  server.on(watchTracking, { firebase_token: 'custom', path: 'accounts/a/driverLocations/d' });
  server.on(getDirections, { code: 'Ok', routes: [{ distance: 30, duration: 60 }], source: 'estimate' });
  show();
  expect(await screen.findByRole('heading', { name: 'Tu conductor llegó' })).toBeInTheDocument();
  expect(await screen.findByText('En vivo')).toBeInTheDocument();
  expect(screen.queryByText(/cerca de las/)).toBeNull();
});

test.each([
  ['customer', /^Lo cancelaste el 20\/11\/2026 10:00\.$/],
  ['company', /^Lo canceló Fletes Andes el 20\/11\/2026 10:00\.$/],
] as const)('a cancellation by the %s says so, why, and how to order again', async (by, text) => {
  const cancelled = { by, reason: 'Se dañó el camión', at: AT };
  server.on(getTracking, {
    ...{ ...SERVICE, status: 'cancelado', can_cancel: false, cancelled },
    order_again: '/quoter?modo=inmediato&empresa=a',
  });
  show();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('Motivo: Se dañó el camión')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pedir otro viaje' })).toHaveAttribute(
    'href',
    '/quoter?modo=inmediato&empresa=a',
  );
});

test('a company without a telephone leaves the site’s contact', async () => {
  server.on(getTracking, { ...SERVICE, company: { ...SERVICE.company, phone: null, whatsapp: null } });
  show();
  expect(await screen.findByRole('link', { name: 'Escribir a Llevo' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=.*S-7F3K9A/),
  );
  expect(screen.getByRole('link', { name: 'Enviar un correo' })).toBeInTheDocument();
});

test('names the clock where the place has another one (C41)', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  try {
    server.on(getTracking, SERVICE);
    const { unmount } = show();
    expect(await screen.findByText('20/11/2026 a las 10:30')).toBeInTheDocument();
    expect(screen.queryByText('Las horas son de Ecuador continental.')).toBeNull();
    unmount();
    server.on(getTracking, { ...SERVICE, start: { ...SERVICE.start, lat: -0.74, lng: -90.31 } });
    show();
    expect(await screen.findByText('20/11/2026 a las 10:30 (hora de Ecuador continental)')).toBeInTheDocument();
    expect(screen.getByText('Las horas son de Ecuador continental.')).toBeInTheDocument();
  } finally {
    vi.restoreAllMocks();
  }
});

test('shows the company’s logo and colour', async () => {
  const company = { ...SERVICE.company, logo_url: '/api/tracking/tok/logo/logo-1.png' };
  server.on(getTracking, { ...SERVICE, company });
  show();
  const logo = await screen.findByRole('img', { name: 'Fletes Andes' });
  expect(logo).toHaveAttribute('src', '/api/tracking/tok/logo/logo-1.png');
  expect(screen.getByRole('banner').style.getPropertyValue('--brand')).toBe('#123456');
});

test('an unknown or expired link shows an error and is not requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(getTracking, errorReply('not_found', 'Este enlace de seguimiento no existe o ya venció'));
    show();
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no funciona' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(server.calls).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('polls every ten seconds with the tag and shows changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(getTracking, tagged(SERVICE, '"one"'));
    show();
    await screen.findByRole('heading', { name: 'Recibimos tu pedido' });
    server.on(getTracking, new Response(null, { status: 304 }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.calls.at(-1)?.headers.get('if-none-match')).toBe('"one"');
    expect(screen.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeInTheDocument();
    server.on(getTracking, tagged({ ...SERVICE, status: 'confirmado', driver: DRIVER }, '"two"'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('heading', { name: 'Conductor confirmado' })).toBeInTheDocument();
    expect(screen.getByText('PBX-1234')).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('a page that the browser translated shows a status that arrives (C45)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(getTracking, tagged(SERVICE, '"one"'));
    show();
    await screen.findByRole('heading', { name: 'Recibimos tu pedido' });
    translatePage();
    server.on(getTracking, tagged({ ...SERVICE, status: 'confirmado', driver: DRIVER }, '"two"'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('heading', { name: 'Conductor confirmado' })).toBeInTheDocument();
    expect(screen.getByText('PBX-1234')).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('polls every twenty seconds once nothing has changed for two minutes, and every ten after a change', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const callsIn = async (ms: number) => {
    const before = server.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return server.calls.length - before;
  };
  try {
    server.on(getTracking, tagged(SERVICE, '"one"'));
    show();
    await screen.findByRole('heading', { name: 'Recibimos tu pedido' });
    server.on(getTracking, new Response(null, { status: 304 }));
    expect(await callsIn(120_000)).toBe(12);
    expect(await callsIn(120_000)).toBe(6);
    server.on(getTracking, tagged({ ...SERVICE, status: 'confirmado', driver: DRIVER }, '"two"'));
    await callsIn(20_000);
    server.on(getTracking, new Response(null, { status: 304 }));
    expect(await callsIn(60_000)).toBe(6);
  } finally {
    vi.useRealTimers();
  }
});

test('the page keeps its data without a network and shows their age', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(getTracking, SERVICE);
    show();
    await screen.findByRole('heading', { name: 'Recibimos tu pedido' });
    server.on(getTracking, networkFailure);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByText(/No pudimos actualizar\. Lo que ves es de hace 0 min\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeInTheDocument();
    server.on(getTracking, SERVICE);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => {
      expect(screen.queryByText(/No pudimos actualizar/)).toBeNull();
    });
  } finally {
    vi.useRealTimers();
  }
});

test('a page whose requests are blocked says what to do instead of loading for ever (C47)', async () => {
  server.on(getTracking, networkFailure);
  show();
  expect(await screen.findByText(/bloqueador de anuncios, desactívalo en esta página/)).toBeInTheDocument();
  expect(screen.getByText(/llama a la empresa/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Escribir a Llevo' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeInTheDocument();
  expect(screen.queryByText('Cargando...')).not.toBeInTheDocument();
});

test('a page without a network waits for it and blames no blocker', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    server.on(getTracking, networkFailure);
    show();
    expect(await screen.findByText(/Estás sin conexión/)).toBeInTheDocument();
    expect(screen.queryByText(/bloqueador/)).not.toBeInTheDocument();
  } finally {
    vi.restoreAllMocks();
  }
});

test('a failed first load shows an error and is retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(getTracking, networkFailure);
    show();
    expect(await screen.findByText(/No pudimos abrirlo todavía/)).toBeInTheDocument();
    server.on(getTracking, SERVICE);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('heading', { name: 'Recibimos tu pedido' })).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('a cancellation requires a reason and shows the result at once', async () => {
  server.on(getTracking, SERVICE);
  server.on(cancelTracking, { ...SERVICE, status: 'cancelado', can_cancel: false });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancelar el servicio' }));
  const submit = screen.getAllByRole('button', { name: 'Cancelar el servicio', hidden: true }).at(-1);
  if (!submit) throw new Error('no dialog');
  await user.click(submit);
  expect(screen.getByText('Cuéntanos el motivo')).toBeInTheDocument();
  await user.type(screen.getByLabelText('¿Por qué lo cancelas?'), 'Ya no me mudo');
  const phoneEnd = screen.getByLabelText(/^Cuatro últimos números/);
  await user.type(phoneEnd, '43a');
  await user.click(submit);
  expect(screen.getByText('Escribe cuatro números')).toBeInTheDocument();
  await user.clear(phoneEnd);
  await user.type(phoneEnd, '4321');
  await user.click(submit);
  expect(await screen.findByRole('heading', { name: 'Servicio cancelado' })).toBeInTheDocument();
  expect(server.calls.at(-1)?.input).toEqual({ token: 'tok', motivo: 'Ya no me mudo', phone_end: '4321' });
  expect(screen.queryByRole('button', { name: 'Cancelar el servicio' })).toBeNull();
});

test('a withdrawn link says so, and is not asked for again', async () => {
  server.on(getTracking, errorReply('forbidden', 'La empresa anuló este enlace; pídele el nuevo'));
  show();
  expect(await screen.findByRole('heading', { name: 'La empresa anuló este enlace' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Si el viaje sigue siendo tuyo, pide a la empresa el enlace nuevo',
  );
  expect(server.calls).toHaveLength(1);
});

test('a late cancellation keeps the dialog and shows the reason', async () => {
  server.on(getTracking, SERVICE);
  server.on(cancelTracking, errorReply('conflict', 'El servicio ya no se puede cancelar desde aquí'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancelar el servicio' }));
  await user.type(screen.getByLabelText('¿Por qué lo cancelas?'), 'Ya no');
  const submit = screen.getAllByRole('button', { name: 'Cancelar el servicio', hidden: true }).at(-1);
  if (submit) await user.click(submit);
  expect(await screen.findByText('El servicio ya no se puede cancelar desde aquí')).toBeInTheDocument();
});

test.each([
  ['whatsapp', 'Te avisamos de cada paso por WhatsApp.'],
  ['email', 'Te avisamos de cada paso por correo.'],
  ['none', 'No tenemos a dónde avisarte: guarda este enlace para seguir el servicio.'],
] as const)('a customer with notices by %s reads so', async (notices, text) => {
  server.on(getTracking, { ...SERVICE, notices });
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a page without WhatsApp names no channel', async () => {
  server.on(getTracking, SERVICE);
  show();
  await screen.findByText(`Servicio ${SERVICE.number}`);
  expect(screen.queryByText(/avisa/)).toBeNull();
});

test('a finished service can be rated once and has its receipt', async () => {
  const finished = { ...SERVICE, status: 'finalizado', driver: DRIVER, can_cancel: false, can_rate: true };
  server.on(getTracking, finished);
  server.on(rateTracking, { ...finished, can_rate: false, stars: 4 });
  const { user } = show();
  expect(await screen.findByRole('link', { name: 'Recibo en PDF' })).toHaveAttribute(
    'href',
    '/api/tracking/tok/recibo.pdf',
  );
  expect(screen.getByRole('button', { name: 'Calificar' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '4 estrellas' }));
  await user.type(screen.getByLabelText(/Comentario/), 'Muy puntual');
  await user.click(screen.getByRole('button', { name: 'Calificar' }));
  expect(await screen.findByText('Gracias por calificar: 4 de 5 estrellas.')).toBeInTheDocument();
  expect(server.calls.at(-1)?.input).toEqual({ token: 'tok', stars: 4, comment: 'Muy puntual' });
  expect(screen.queryByRole('button', { name: 'Calificar' })).toBeNull();
});

test('the receipt of a transfer is uploaded and recorded', async () => {
  server.on(getTracking, { ...SERVICE, can_send_receipt: true });
  server.on(uploadTrackingPicture, { path: 'incoming/a/tracking-1/x.jpg' });
  server.on(sendTrackingReceipt, { ...SERVICE, can_send_receipt: true, due: 0, to_verify: 12.75 });
  const { user } = show();
  const picture = new File(['abc'], 'recibo.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Elegir imagen'), picture);
  expect(await screen.findByText('Comprobante enviado.')).toBeInTheDocument();
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(screen.getAllByRole('definition')[labels.indexOf('Por verificar')]).toHaveTextContent('$12.75');
  const sent = server.calls.filter(({ endpoint }) => endpoint.method === 'POST').map(({ input }) => input);
  expect(sent).toEqual([
    { token: 'tok', picture: btoa('abc') },
    { token: 'tok', path: 'incoming/a/tracking-1/x.jpg' },
  ]);
});

test('a service under way shows the driver’s live position and the time of arrival', async () => {
  const closed = vi.fn();
  listenToPosition.mockImplementation(
    (_access: unknown, onNext: (snapshot: { position: Position; isFresh: boolean }) => void) => {
      onNext({ position: position(), isFresh: true });
      return Promise.resolve(closed);
    },
  );
  server.on(getTracking, { ...SERVICE, status: 'en camino', driver: DRIVER, can_cancel: false });
  server.on(watchTracking, { firebase_token: 'custom', path: 'accounts/a/driverLocations/d' });
  server.on(getDirections, { code: 'Ok', routes: [{ distance: 3000, duration: 600 }], source: 'estimate' });
  const { unmount } = show();
  expect(await screen.findByText('En vivo')).toBeInTheDocument();
  expect(await screen.findByText(/Llega a recoger cerca de las/)).toBeInTheDocument();
  expect(listenToPosition.mock.calls[0]?.[0]).toEqual({ token: 'custom', path: 'accounts/a/driverLocations/d' });
  unmount();
  await waitFor(() => {
    expect(closed).toHaveBeenCalled();
  });
});

test('the hour of an arrival on the Galápagos is followed by its clock (C41)', async () => {
  listenToPosition.mockImplementation(
    (_access: unknown, onNext: (snapshot: { position: Position; isFresh: boolean }) => void) => {
      onNext({ position: position(), isFresh: true });
      return Promise.resolve(vi.fn());
    },
  );
  const start = { ...SERVICE.start, lat: -0.74, lng: -90.31 };
  server.on(getTracking, { ...SERVICE, start, status: 'en camino', driver: DRIVER, can_cancel: false });
  server.on(watchTracking, { firebase_token: 'custom', path: 'accounts/a/driverLocations/d' });
  server.on(getDirections, { code: 'Ok', routes: [{ distance: 3000, duration: 600 }], source: 'estimate' });
  show();
  expect(await screen.findByText(/Llega a recoger cerca de las/)).toHaveTextContent(
    /cerca de las \d\d:\d\d \(hora de Ecuador continental\)$/,
  );
});

test.each([
  { silentMs: 130_000, says: 'Última posición hace 2 min.', hasArrival: true },
  { silentMs: 400_000, says: 'El conductor no envía su posición desde hace 6 min.', hasArrival: false },
])('a driver silent for $silentMs ms shows "$says"', async ({ silentMs, says, hasArrival }) => {
  listenToPosition.mockImplementation(
    (_access: unknown, onNext: (snapshot: { position: Position; isFresh: boolean }) => void) => {
      onNext({ position: position(silentMs), isFresh: true });
      return Promise.resolve(vi.fn());
    },
  );
  server.on(getTracking, { ...SERVICE, status: 'en camino', driver: DRIVER, can_cancel: false });
  server.on(watchTracking, { firebase_token: 'custom', path: 'accounts/a/driverLocations/d' });
  server.on(getDirections, { code: 'Ok', routes: [{ distance: 3000, duration: 600 }], source: 'estimate' });
  show();
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(screen.queryByText('En vivo')).toBeNull();
  await waitFor(() => {
    expect(server.calls.some(({ endpoint }) => endpoint.path === getDirections.path)).toBe(true);
  });
  await waitFor(() => {
    expect(screen.queryByText(/cerca de las/) !== null).toBe(hasArrival);
  });
});

test('a service under way without a position shows that the driver’s position is pending', async () => {
  server.on(getTracking, { ...SERVICE, status: 'en curso', driver: DRIVER, can_cancel: false });
  server.on(watchTracking, errorReply('conflict', 'El conductor no está en camino'));
  show();
  expect(await screen.findByText('Buscando al conductor…')).toBeInTheDocument();
  expect(screen.queryByText(/cerca de las/)).toBeNull();
});

test('a closed position shows that the job is over, and asks for no other access', async () => {
  const underWay = { ...SERVICE, driver: DRIVER, can_cancel: false };
  server.on(getTracking, { ...underWay, status: 'en curso' });
  server.on(watchTracking, { firebase_token: 'custom', path: 'accounts/a/driverLocations/d' });
  listenToPosition.mockImplementation((_access: unknown, _onNext: unknown, onError: (error: Error) => void) => {
    server.on(getTracking, { ...underWay, status: 'finalizado' });
    onError(new Error('permission-denied'));
    return Promise.resolve(vi.fn());
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Servicio terminado' }, { timeout: 5_000 })).toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(server.calls.filter(({ endpoint }) => endpoint.path === watchTracking.path)).toHaveLength(1);
});

test.each(['pendiente', 'confirmado', 'finalizado', 'cancelado'])(
  'a service in status %s requests no position',
  async (status) => {
    server.on(getTracking, { ...SERVICE, status, driver: DRIVER });
    show();
    await screen.findByText('S-7F3K9A', { exact: false });
    await act(() => Promise.resolve());
    expect(server.calls.map(({ endpoint }) => endpoint.path)).toEqual(['/api/tracking/:token']);
  },
);

const PAYABLE: TrackedService = { ...SERVICE, can_pay_payphone: true };

test('the amount due is paid at Payphone', async () => {
  server.on(getTracking, PAYABLE);
  server.on(startPayphonePayment, { url: 'https://pay.example/1', amount: 12.75 });
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Pagar $12.75 con Payphone' });
  expect(button).toHaveAccessibleDescription(/^El formulario de Payphone vale diez minutos\./);
  await user.click(button);
  await waitFor(() => {
    expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1');
  });
  expect(server.calls.at(-1)?.input).toEqual({ token: 'tok' });
});

const comeBack = () =>
  renderScreen(<TrackingScreen />, {
    path: '/seguimiento/tok?id=23178284&clientTransactionId=a1',
    route: '/seguimiento/:token',
  });

test('a return from Payphone confirms the payment and removes its numbers from the URL', async () => {
  server.on(getTracking, PAYABLE);
  server.on(confirmPayphonePayment, { ...PAYABLE, paid: 12.75, payment_state: 'reserva_pagada' });
  comeBack();
  expect(await screen.findByText('Recibimos tu pago. ¡Gracias!')).toBeInTheDocument();
  expect(screen.getByText('Reserva pagada')).toBeInTheDocument();
  const sent = server.calls.filter(({ endpoint }) => endpoint.method === 'POST').map(({ input }) => input);
  expect(sent).toEqual([{ token: 'tok', id: 23_178_284, clientTransactionId: 'a1' }]);
  await waitFor(() => {
    expect(screen.getByLabelText('address')).not.toHaveTextContent('clientTransactionId');
  });
});

test('a customer who left the form without paying comes back with the number 0', async () => {
  server.on(getTracking, PAYABLE);
  server.on(confirmPayphonePayment, errorReply('conflict', 'El pago no se realizó. Puedes intentarlo otra vez'));
  renderScreen(<TrackingScreen />, {
    path: '/seguimiento/tok?id=0&clientTransactionId=a1',
    route: '/seguimiento/:token',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('El pago no se realizó');
  const sent = server.calls.filter(({ endpoint }) => endpoint.method === 'POST').map(({ input }) => input);
  expect(sent).toEqual([{ token: 'tok', id: 0, clientTransactionId: 'a1' }]);
});

test('a cancelled payment shows a message and can be repeated', async () => {
  server.on(getTracking, PAYABLE);
  server.on(confirmPayphonePayment, errorReply('conflict', 'El pago no se realizó. Puedes intentarlo otra vez'));
  comeBack();
  expect(await screen.findByRole('alert')).toHaveTextContent('El pago no se realizó. Puedes intentarlo otra vez');
  expect(screen.getByRole('button', { name: 'Pagar $12.75 con Payphone' })).toBeEnabled();
});

describe('what is due', () => {
  const BANK_ACCOUNT = {
    bank: 'Banco Pichincha',
    type: 'ahorros' as const,
    number: '2200123456',
    holder: 'Fletes Andes',
    document: '1790011674001',
  };
  const payment = async () => screen.findByRole('region', { name: 'Pago' });

  test('after the deposit the rest is named for the end, with nothing to pay now (M2)', async () => {
    server.on(getTracking, { ...SERVICE, paid: 12.75, due: 0, due_at_end: 12.75, payment_state: 'reserva_pagada' });
    show();
    expect(await payment()).toHaveTextContent('Al terminar$12.75');
    expect(await payment()).not.toHaveTextContent('Por pagar ahora');
    expect(screen.queryByRole('button', { name: /Payphone/ })).toBeNull();
  });

  test('an order in cash is paid at the end (M3)', async () => {
    const cash = { typeService: 'IMMEDIATE', typePayment: 'efectivo', deposit: 0, due: 0, due_at_end: 25.5 } as const;
    server.on(getTracking, { ...SERVICE, ...cash });
    show();
    expect(await payment()).toHaveTextContent('Al terminar$25.50 en efectivo');
    expect(await payment()).not.toHaveTextContent('Por pagar ahora');
  });

  test('a transfer shows the accounts of the company, with amount and reference to copy', async () => {
    server.on(getTracking, { ...SERVICE, can_send_receipt: true, bank_accounts: [BANK_ACCOUNT] });
    const { user } = show();
    expect(await screen.findByText('Banco Pichincha, cuenta de ahorros')).toBeInTheDocument();
    for (const name of ['Valor: $12.75', 'Referencia: S-7F3K9A', 'Número: 2200123456', 'RUC: 1790011674001'])
      expect(screen.getByRole('button', { name: `Copiar ${name}` })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copiar Valor: $12.75' }));
    expect(await navigator.clipboard.readText()).toBe('12.75');
  });

  test('the page says who to ask without a way to pay online', async () => {
    server.on(getTracking, { ...SERVICE, can_send_receipt: true });
    show();
    expect(await screen.findByText('Para pagar, comunícate con Fletes Andes.')).toBeInTheDocument();
  });
});
