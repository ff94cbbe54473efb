import { expect, test } from 'vitest';
import type { Figures } from '../../../platform/ledger/figures/figures.ts';
import { figuresReport } from '../figures-response.ts';
import { matchReport } from '../match-response.ts';
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
  const { subject, paragraphs, action } = weeklyReportEmail({ ...site, report, matches: matchReport(new Map(), WEEK) });
  expect(subject).toBe('Andes Cargo: tu semana del 16/11/2026 al 22/11/2026');
  expect(paragraphs[0]?.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Servicios finalizados: 3 (semana anterior: 2)',
    'Ingresos: $90.00 (+50 % frente a la semana anterior)',
    'Puntualidad, hasta 15 minutos: 66.7 % (semana anterior: sin datos)',
    'Ocupación: 50.0 % (semana anterior: 50.0 %)',
    'Kilómetros vacíos: 25.0 % (semana anterior: 25.0 %)',
    'Clientes que vuelven: sin datos (semana anterior: sin datos)',
  ]);
  expect(paragraphs.at(-1)).toContain('apágalo en «Informe semanal»');
  expect(action?.url).toBe('https://llevo.test/dashboard/figures?periodo=custom&desde=2026-11-16&hasta=2026-11-22');
});

test('the weekly report says that no service was finished', () => {
  const none = { report: figuresReport(new Map(), WEEK), matches: matchReport(new Map(), WEEK) };
  const { paragraphs } = weeklyReportEmail({ ...site, ...none });
  expect(paragraphs[0]).toBe('Esta semana no hubo servicios finalizados.');
  expect(paragraphs).toHaveLength(3);
});

test('the weekly report has the searches for drivers of the week', () => {
  const matches = matchReport(
    new Map<string, Figures>([
      [
        'matching-2026-11-16',
        {
          searches: { immediate: { n: 8, f: 6, x: 1, s: 1 }, reserved: { n: 2, f: 2 } },
          hours: { '22': { n: 3, w: 1 }, '9': { n: 7 } },
          zones: { 'La Mariscal, Quito': { n: 4, w: 1 }, 'Cumbayá, Quito': { n: 6 } },
          wait: { '40': { n: 4 }, '120': { n: 2 } },
          pickup: { '5': { n: 8 } },
          offered: { all: { a: 12, y: 8, d: 1, m: 1 } },
          empty: { search: { b: 2, bm: 4_800, a: 1, am: 900 }, hand: { b: 1, bm: 5_000 } },
        },
      ],
      ['matching-2026-11-12', { searches: { immediate: { n: 2, f: 1, x: 1 } } }],
    ]),
    WEEK,
  );
  const { paragraphs } = weeklyReportEmail({ ...site, report: figuresReport(new Map(), WEEK), matches });
  expect(paragraphs[1]?.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Búsquedas de conductor: 10 (semana anterior: 2)',
    'Con conductor: 80.0 % (semana anterior: 50.0 %)',
    'Minutos hasta que un conductor acepta: la mitad en 38 s, 9 de cada 10 en 1.9 min',
    'Camino del conductor hasta la partida: la mitad en 4.5 min, 9 de cada 10 en 4.9 min',
    'Ofertas aceptadas: 80.0 % (semana anterior: sin datos)',
    'Sin conductores libres: 1, sobre todo a las 22:00 y cerca de La Mariscal, Quito',
    'Kilómetros vacíos hasta la partida: 2.4 km con la búsqueda, 5 km con asignación a mano',
  ]);
});
