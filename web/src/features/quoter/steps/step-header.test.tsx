// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepHeader } from './step-header.tsx';

test.each([
  { mode: 'immediate', isPromised: true, text: 'Servicio inmediato: llega en 15 a 20 minutos' },
  { mode: 'immediate', isPromised: false, text: 'Servicio inmediato: acordamos la hora contigo' },
  { mode: 'immediate', isPromised: null, text: 'Servicio inmediato: 15 a 20 minutos en Quito, Guayaquil y Cuenca' },
  { mode: 'reserve', isPromised: true, text: 'Reserva: elige día y hora' },
] as const)('$mode, promised $isPromised: $text', ({ mode, isPromised, text }) => {
  render(<StepHeader mode={mode} step={1} isPromised={isPromised} onBack={() => undefined} />);
  expect(screen.getByText(text)).toBeDefined();
});
