import { describe, expect, test, vi } from 'vitest';
import { closeOffers } from '../lib/push/close-offers.ts';
import { openTarget, toNotification } from './notifications.ts';

const message = { tag: 'unassigned:s-1:1', title: 'Servicio sin conductor', body: 'Servicio S-1', serviceId: 's-1' };

test('an alert is shown under its tag, and leads to its service', () => {
  expect(toNotification(() => message)).toMatchObject({
    title: 'Servicio sin conductor',
    options: { tag: 'unassigned:s-1:1', body: 'Servicio S-1', data: { path: '/serviceManagement?servicio=s-1' } },
  });
});

test.each([
  [{ driverId: 'd-1' }, '/driverManagement/history?conductor=d-1'],
  [{ driverId: 'd-1', document: 'licencia' }, '/driverManagement?seleccion=d-1'],
])('%o leads to %s', (facts, path) => {
  expect(toNotification(() => facts).options.data).toEqual({ path });
});

test('what cannot be read is shown as an alert all the same', () => {
  const notification = toNotification(() => {
    throw new SyntaxError('no JSON');
  });
  expect(notification).toMatchObject({ title: 'Llevo', options: { body: 'Hay una alerta nueva' } });
});

test('a press opens a window of its own, or the one that shows it', async () => {
  const focus = vi.fn(() => Promise.resolve());
  const open = vi.fn(() => Promise.resolve());
  const list = () =>
    Promise.resolve([{ url: 'https://llevo.test/serviceManagement?servicio=s-1', focus, postMessage: vi.fn() }]);
  const windows = { origin: 'https://llevo.test', list, open };
  await openTarget({ path: '/driverManagement?seleccion=d-1' }, windows);
  expect(open).toHaveBeenCalledWith('https://llevo.test/driverManagement?seleccion=d-1');
  await openTarget({ path: '/serviceManagement?servicio=s-1' }, windows);
  expect(open).toHaveBeenCalledTimes(1);
  expect(focus).toHaveBeenCalledTimes(1);
});

describe('a driver’s job', () => {
  const jobMessage = { tag: 'servicio:s-1', title: 'Te ofrecen un servicio', body: 'Fletes', jobId: 's-1' };

  test('a job is heard again when a later message replaces the one before', () => {
    const { options } = toNotification(() => jobMessage);
    expect(options).toMatchObject({ tag: 'servicio:s-1', renotify: true, data: { jobId: 's-1' } });
    expect(toNotification(() => message).options.renotify).toBe(false);
  });

  test.each(['/conductor#/servicio/s-2', '/en/conductor'])('opens in the window of the app: %s', async (path) => {
    const [focus, postMessage, open] = [vi.fn(() => Promise.resolve()), vi.fn(), vi.fn(() => Promise.resolve())];
    const others = [{ url: 'https://llevo.test/conductores', focus: vi.fn(), postMessage: vi.fn() }];
    const list = () => Promise.resolve([...others, { url: `https://llevo.test${path}`, focus, postMessage }]);
    await openTarget({ jobId: 's-1' }, { origin: 'https://llevo.test', list, open });
    expect(postMessage).toHaveBeenCalledWith({ type: 'OPEN_JOB', jobId: 's-1' });
    expect(focus).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
  });

  test('opens the app where no window has it', async () => {
    const open = vi.fn(() => Promise.resolve());
    await openTarget({ jobId: 's/1' }, { origin: 'https://llevo.test', list: () => Promise.resolve([]), open });
    expect(open).toHaveBeenCalledWith('https://llevo.test/conductor#/servicio/s%2F1');
  });
});

describe('an offer', () => {
  const offer = { tag: 'oferta:o-1', title: 'Viaje a 4 min: $17.00', body: 'Fletes', offerId: 'o-1', expiresAt: 20 };
  const target = { offerId: 'o-1', expiresAt: 20 };
  const newWindow = () => {
    const open = vi.fn(() => Promise.resolve());
    return { open, windows: { origin: 'https://llevo.test', list: () => Promise.resolve([]), open } };
  };

  test('stays on the screen, vibrates, and offers to decline', () => {
    expect(toNotification(() => offer)).toMatchObject({
      title: 'Viaje a 4 min: $17.00',
      options: {
        tag: 'oferta:o-1',
        renotify: true,
        requireInteraction: true,
        vibrate: [400, 200, 400, 200, 400],
        actions: [{ title: 'Ver el viaje' }, { title: 'No puedo' }],
        data: target,
      },
    });
  });

  test.each([
    ['', '/conductor#/oferta/o-1'],
    ['ver', '/conductor#/oferta/o-1'],
    ['rechazar', '/conductor#/oferta/o-1/rechazar'],
  ])('the button “%s” opens %s', async (action, path) => {
    const { open, windows } = newWindow();
    await openTarget(target, windows, action);
    expect(open).toHaveBeenCalledWith(`https://llevo.test${path}`);
  });

  test('opens in the window of the app', async () => {
    const [focus, postMessage] = [vi.fn(() => Promise.resolve()), vi.fn()];
    const list = () => Promise.resolve([{ url: 'https://llevo.test/conductor', focus, postMessage }]);
    await openTarget(target, { ...newWindow().windows, list }, 'rechazar');
    expect(postMessage).toHaveBeenCalledWith({ type: 'OPEN_OFFER', offerId: 'o-1', isDeclining: true });
    expect(focus).toHaveBeenCalledTimes(1);
  });

  test('an offer is closed by the next message, other notifications stay', () => {
    const shown = ['oferta:o-1', 'servicio:s-1'].map((tag) => ({ tag, close: vi.fn() }));
    closeOffers(shown);
    expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
  });
});

test('the end of an availability leads to the app', async () => {
  const notification = toNotification(() => ({ tag: 'disponibilidad', title: 'Ya no', body: 'Fin', driverApp: true }));
  expect(notification.options.data).toEqual({ driverApp: true });
  const open = vi.fn(() => Promise.resolve());
  const windows = { origin: 'https://llevo.test', list: () => Promise.resolve([]), open };
  await openTarget({ driverApp: true }, windows);
  expect(open).toHaveBeenCalledWith('https://llevo.test/conductor');
});
