// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNotifiedJobs } from './open-notified-job.ts';

const worker = Object.assign(new EventTarget(), { startMessages: () => undefined });
const send = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  window.location.hash = '#/';
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.body.replaceChildren();
});

test.each([
  [false, '#/oferta/o-1'],
  [true, '#/oferta/o-1/rechazar'],
])('opens the offer of a notification, with “No puedo” %s', (isDeclining, hash) => {
  openNotifiedJobs();
  send({ type: 'OPEN_OFFER', offerId: 'o-1', isDeclining });
  expect(window.location.hash).toBe(hash);
});

test('opens the job of a notification, and nothing else', () => {
  openNotifiedJobs();
  send(true);
  send(null);
  expect(window.location.hash).toBe('#/');
  send({ type: 'OPEN_JOB', jobId: 's-1' });
  expect(window.location.hash).toBe('#/servicio/s-1');
  // A form would be lost.
  const form = document.createElement('dialog');
  form.setAttribute('open', '');
  document.body.append(form);
  send({ type: 'OPEN_JOB', jobId: 's-2' });
  expect(window.location.hash).toBe('#/servicio/s-1');
});
