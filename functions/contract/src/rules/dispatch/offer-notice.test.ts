import { expect, test } from 'vitest';
import { offerNotice } from './offer-notice.ts';

const summary = {
  pickupMinutes: 4,
  payoutCents: 1850,
  appointment: null,
  pickup: { lat: -0.18, lng: -78.48, address: 'La Carolina' },
  drop: { lat: -0.2, lng: -78.43, address: 'Cumbayá' },
};
const NOW = 'Fletes Rosa. Ábrelo ya: si no respondes, pasa a otro conductor.';
const LATER = 'Fletes Rosa. Respóndela antes de que pase a otro conductor.';

test.each([
  [{}, 'Viaje a 4 min: $18.50', NOW],
  [{ pickupMinutes: 0 }, 'Viaje a 1 min: $18.50', NOW],
  [{ appointment: { date: '2026-11-28', hour: '09:00' } }, 'Reserva del 28/11/2026 a las 09:00: $18.50', LATER],
])('an offer of %j is announced as "%s", without an address', (facts, title, body) => {
  expect(offerNotice({ ...summary, ...facts }, 'Fletes\nRosa')).toEqual({ title, body });
});
