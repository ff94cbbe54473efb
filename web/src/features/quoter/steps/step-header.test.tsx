// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StepHeader } from './step-header.tsx';

const QUITO = { lat: -0.18, lng: -78.48 };
const PUERTO_AYORA = { lat: -0.7402, lng: -90.3138 };
const onBack = () => undefined;

beforeEach(() => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const NEAR = { drivers: 1, minutes: { from: 15, to: 20 } };
const NONE = { drivers: 0, minutes: null };
const SEARCHED = { ...NONE, searches: true } as const;

test.each([
  { mode: 'immediate', step: 1, arrival: NEAR, when: '', text: 'Servicio inmediato: llega en 15 a 20 minutos' },
  { mode: 'immediate', step: 2, arrival: NONE, when: '', text: 'Servicio inmediato: acordamos la hora contigo' },
  {
    mode: 'immediate',
    step: 2,
    arrival: SEARCHED,
    when: '',
    text: 'Servicio inmediato: buscamos conductor unos minutos',
  },
  {
    mode: 'immediate',
    step: 1,
    arrival: { ...NONE, unavailable: { reason: 'hours', message: '', opens: { date: '2026-12-02', hour: '08:00' } } },
    when: '',
    text: 'Servicio inmediato: cerrado hasta el 02/12/2026 a las 08:00',
  },
  {
    mode: 'immediate',
    step: 1,
    arrival: {
      ...NONE,
      unavailable: { reason: 'capacity', message: '', opens: { date: '2026-12-02', hour: '08:00' } },
    },
    when: '',
    text: 'Servicio inmediato: sin cupos hasta el 02/12/2026 a las 08:00',
  },
  {
    mode: 'immediate',
    step: 1,
    arrival: { ...NONE, unavailable: { reason: 'area', message: '', opens: null } },
    when: '',
    text: 'Servicio inmediato: no recogemos en ese lugar',
  },
  { mode: 'immediate', step: 1, arrival: null, when: '', text: 'Servicio inmediato' },
  { mode: 'reserve', step: 1, arrival: null, when: '2026-12-02', text: 'Reserva: elige día y hora' },
  { mode: 'reserve', step: 2, arrival: null, when: '2026-12-02', text: 'Reserva para el 02/12/2026 a las 08:30' },
] as const)('step $step of $mode reads "$text"', ({ mode, step, arrival, when, text }) => {
  const trip = { mode, step, date: when, hour: '08:30', start: QUITO, end: QUITO, arrival };
  render(<StepHeader {...trip} onBack={onBack} />);
  expect(screen.getByText(text)).toBeDefined();
});

const CLOSED = {
  ...NONE,
  unavailable: { reason: 'hours', message: '', opens: { date: '2026-12-02', hour: '08:00' } },
} as const;

test.each([
  { where: 'a trip on the Galápagos', offset: 300, start: PUERTO_AYORA },
  { where: 'a visitor in Madrid', offset: -60, start: QUITO },
])('the hours of $where are followed by their clock (C41)', ({ offset, start }) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  const trip = { step: 2, date: '2026-12-02', hour: '08:30', start, end: start } as const;
  render(<StepHeader {...trip} mode="reserve" arrival={null} onBack={onBack} />);
  expect(screen.getByText('Reserva para el 02/12/2026 a las 08:30 (hora de Ecuador continental)')).toBeDefined();
  render(<StepHeader {...trip} mode="immediate" arrival={CLOSED} onBack={onBack} />);
  expect(
    screen.getByText('Servicio inmediato: cerrado hasta el 02/12/2026 a las 08:00 (hora de Ecuador continental)'),
  ).toBeDefined();
});
