import { expect, test, vi } from 'vitest';
import { alertNotification, openAlert } from './notifications.ts';

const message = { tag: 'unassigned:s-1:1', title: 'Servicio sin conductor', body: 'Servicio S-1', serviceId: 's-1' };

test('an alert is shown under its tag, and leads to its service', () => {
  expect(alertNotification(() => message)).toMatchObject({
    title: 'Servicio sin conductor',
    options: { tag: 'unassigned:s-1:1', body: 'Servicio S-1', data: { path: '/serviceManagement?servicio=s-1' } },
  });
});

test.each([
  [{ driverId: 'd-1' }, '/driverManagement/history?conductor=d-1'],
  [{ driverId: 'd-1', document: 'licencia' }, '/driverManagement?seleccion=d-1'],
])('%o leads to %s', (facts, path) => {
  expect(alertNotification(() => facts).options.data).toEqual({ path });
});

test('what cannot be read is shown as an alert all the same', () => {
  const notification = alertNotification(() => {
    throw new SyntaxError('no JSON');
  });
  expect(notification).toMatchObject({ title: 'Llevo', options: { body: 'Hay una alerta nueva' } });
});

test('a press opens a window of its own, or the one that shows it', async () => {
  const focus = vi.fn(() => Promise.resolve());
  const open = vi.fn(() => Promise.resolve());
  const list = () => Promise.resolve([{ url: 'https://llevo.test/serviceManagement?servicio=s-1', focus }]);
  const windows = { origin: 'https://llevo.test', list, open };
  await openAlert('/driverManagement?seleccion=d-1', windows);
  expect(open).toHaveBeenCalledWith('https://llevo.test/driverManagement?seleccion=d-1');
  await openAlert('/serviceManagement?servicio=s-1', windows);
  expect(open).toHaveBeenCalledTimes(1);
  expect(focus).toHaveBeenCalledTimes(1);
});
