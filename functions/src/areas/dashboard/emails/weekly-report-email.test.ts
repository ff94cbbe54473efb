import { expect, test } from 'vitest';
import type { Figures } from '../../../platform/ledger/figures/figures.ts';
import { figuresReport } from '../figures-response.ts';
import { weeklyReportEmail } from './weekly-report-email.ts';

const WEEK = { from: '2026-11-16', to: '2026-11-22' };
const site = { siteUrl: 'https://llevo.test', company: 'Andes Cargo' };
const of = (n: number, g: number) => ({ total: { all: { n, g, m: 480, d: 2, l: 30_000, e: 10_000 } } });

test('the weekly report has the week, its change, a link to the figures and how to turn it off', () => {
  const report = figuresReport(
    new Map<string, Figures>([
      ['2026-11-16', { ...of(3, 9000), delays: { '5': { n: 2 }, '30': { n: 1 } } }],
      ['2026-11-12', of(2, 6000)],
    ]),
    WEEK,
  );
  const { subject, paragraphs, action } = weeklyReportEmail({ ...site, report });
  expect(subject).toBe('Andes Cargo: tu semana del 16/11/2026 al 22/11/2026');
  expect(paragraphs[0]?.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Servicios finalizados: 3 (semana anterior: 2)',
    'Ingresos: $90.00 (+50 % frente a la semana anterior)',
    'Puntualidad, hasta 15 minutos: 66.7 % (semana anterior: sin datos)',
    'Ocupación: 50 % (semana anterior: 50 %)',
    'Kilómetros vacíos: 25 % (semana anterior: 25 %)',
    'Clientes que vuelven: sin datos (semana anterior: sin datos)',
  ]);
  expect(paragraphs.at(-1)).toContain('apágalo en «Informe semanal»');
  expect(action?.url).toBe('https://llevo.test/dashboard/figures?periodo=custom&desde=2026-11-16&hasta=2026-11-22');
});

test('the weekly report says that no service was finished', () => {
  const { paragraphs } = weeklyReportEmail({ ...site, report: figuresReport(new Map(), WEEK) });
  expect(paragraphs[0]).toBe('Esta semana no hubo servicios finalizados.');
});
