import type { Alert } from '@llevo/contract/entities/alert';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { expect, test } from 'vitest';
import { digestEmail } from './digest-email.ts';

const NOW = guayaquilInstantMs('2026-11-20', '07:00');
const alert = (facts: Partial<Alert>): Alert => ({
  kind: 'unassigned',
  state: 'open',
  openedAt: NOW - 3_600_000,
  resolvedAt: null,
  isQuiet: false,
  serviceId: 's-1',
  serviceNumber: 'S-1',
  driverId: null,
  driverName: null,
  zoneId: null,
  zoneName: null,
  reason: null,
  amountCents: null,
  document: null,
  expiresOn: null,
  search: null,
  ...facts,
});
const emailOf = (alerts: Alert[]) =>
  digestEmail('https://llevo.test')({ to: 'a@b.test', company: 'Andes', alerts, nowMs: NOW });

test('what holds comes first, and the way out is named', () => {
  const licence = {
    serviceNumber: null,
    driverName: 'Ana Lema',
    document: 'licencia',
    expiresOn: '2026-12-01',
  } as const;
  const email = emailOf([
    alert({}),
    alert({ ...licence, kind: 'document_expiring' }),
    alert({ state: 'resolved', serviceNumber: 'S-2' }),
  ]);
  expect(email.subject).toBe('Alertas de Andes: 2 activas, 1 resuelta');
  expect(email.paragraphs.slice(1, -1)).toEqual([
    'Siguen activas:',
    'Servicio sin conductor: Servicio S-1 (20/11/2026 06:00)',
    'Documento por vencer: Licencia, Ana Lema, vence el 01/12/2026 (20/11/2026 06:00)',
    'Ya se resolvieron:',
    'Servicio sin conductor: Servicio S-2 (20/11/2026 06:00)',
  ]);
  expect(email.action).toEqual({ label: 'Cambiar o dejar el resumen', url: 'https://llevo.test/account/alerts' });
});

test('a summary of too many alerts counts those it leaves out', () => {
  const email = emailOf([
    ...Array.from({ length: 28 }, () => alert({})),
    ...Array.from({ length: 9 }, () => alert({ state: 'resolved' })),
  ]);
  expect(email.paragraphs.filter((line) => line.startsWith('Servicio sin'))).toHaveLength(30);
  expect(email.paragraphs).toContain('Y 7 más, que verás en la campana.');
});
