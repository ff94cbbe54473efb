// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../lib/export/save-file.ts';
import { quoteBookingFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { QuoteRequest } from '../trip-rules.ts';
import { BookingDone } from './booking-done.tsx';

vi.mock('../../../lib/export/save-file.ts', () => ({ saveFile: vi.fn() }));

/** Quito to Guayaquil, a drive of more than seven hours. */
const REQUEST: QuoteRequest = {
  typeService: 'RESERVE',
  start: { lat: -0.18, lng: -78.48, address: 'Av. Amazonas N34-20, Quito' },
  end: { lat: -2.17, lng: -79.9, address: 'Mall del Sol, Guayaquil' },
  vehicle: '6tn',
  typeThing: 'Varios',
  activators: 0,
  date: '2026-12-01',
  hour: '08:30',
};

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
});

const show = (request = REQUEST) =>
  renderScreen(
    <BookingDone
      booking={quoteBookingFixture}
      email="maria@x.test"
      request={request}
      quote={{ distance_m: 420_000 }}
    />,
  );
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('says what happens next: the mail, the driver, the pick-up', () => {
  show();
  expect(steps()).toEqual([
    'Enviamos la confirmación a maria@x.test, con el enlace para seguir el viaje.',
    expect.stringMatching(/^Cuando un conductor acepte, te escribimos/),
    expect.stringMatching(/^Reservaste para el 01\/12\/2026 a las 08:30\. .*cancelar desde el seguimiento\.$/),
  ]);
  expect(screen.getByRole('link', { name: 'Seguir mi viaje' })).toHaveAttribute(
    'href',
    quoteBookingFixture.tracking_url,
  );
});

test('an immediate trip has no hour', () => {
  const { date: _date, hour: _hour, ...now } = REQUEST;
  show({ ...now, typeService: 'IMMEDIATE' });
  expect(steps()[2]).toMatch(/^Te avisamos cuando salga a recogerte/);
});

test.each([
  ['Pacific/Galapagos', 360],
  ['Europe/Madrid', -60],
  ['Asia/Tokyo', -540],
] as const)('names the clock of an hour for a reader in %s (C41)', (_zone, offset) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  show();
  expect(steps()[2]).toContain('a las 08:30 (hora de Ecuador continental).');
});

test('an hour within the Galápagos is that of the mainland, and says so (C41)', () => {
  const puertoAyora = { lat: -0.7402, lng: -90.3138, address: 'Av. Charles Darwin, Puerto Ayora' };
  show({ ...REQUEST, start: puertoAyora, end: { ...puertoAyora, lat: -0.7302 }, hour: '08:00' });
  expect(steps()[2]).toContain('a las 08:00 (hora de Ecuador continental).');
});

test('the calendar keeps the time that the trip takes', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Guardar en mi calendario' }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalled();
  });
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('S-7F3K9A.ics');
  const text = (await file?.text()) ?? '';
  expect(text).toContain('DTSTART:20261201T133000Z');
  expect(Number(/^DURATION:PT(\d+)M/m.exec(text)?.[1])).toBeGreaterThan(7 * 60);
});
