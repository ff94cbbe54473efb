import { endpoints } from '@llevo/contract/endpoints/index';
import { expect, test } from 'vitest';
import { ACTION_OPTIONS, actionLabel, describeAction } from '../../../lib/audit/audit-action-labels.ts';
import type { AuditItem } from '../api/audit.ts';
import { listFieldChanges } from './audit-changes.ts';

const auditEntry = (change: Partial<AuditItem>): AuditItem => ({
  id: 'e-1',
  sequence: 1,
  actor: 'u-owner',
  actorName: 'Óscar Villacís',
  impersonator: null,
  action: 'driver.status',
  target: 'accounts/llevo/drivers/d-llevo-0001',
  targetName: 'Luis Paz',
  before: null,
  after: null,
  createdAt: 0,
  hash: '',
  ...change,
});

test.each([
  ['driver.status', 'cambió el estado del conductor Luis Paz'],
  ['customer.status', 'cambió el estado del cliente Luis Paz'],
  ['driver.delete', 'eliminó al conductor Ana Lema'],
  ['customer.delete', 'eliminó al cliente Ana Lema'],
  ['service.driver', 'cambió el conductor del servicio Luis Paz'],
  ['service.receipt', 'subió un comprobante del servicio Luis Paz'],
  ['rates.update', 'cambió las tarifas'],
  ['discountRates.update', 'cambió los descuentos'],
  ['account.update', 'cambió el plan o el estado de la cuenta'],
  ['account.delete', 'eliminó la cuenta Ana Lema'],
  ['account.close', 'cerró la cuenta'],
  ['account.restore', 'restauró la cuenta'],
  ['account.export', 'descargó los datos de la cuenta'],
  ['user.delete', 'eliminó al usuario Ana Lema'],
  ['impersonation.end', 'dejó de actuar en lugar de Ana Lema'],
  ['mail.retry', 'volvió a poner en cola un correo'],
  ['member.remove', 'quitó de la cuenta a Ana Lema'],
  ['key.delete', 'eliminó la clave de API Ana Lema'],
  ['otra.cosa', 'hizo «otra.cosa» en accounts/llevo/drivers/d-llevo-0001'],
])('%s is described as "%s"', (action, description) => {
  expect(describeAction(auditEntry({ action, before: { name: 'Ana Lema' } }))).toBe(description);
});

test.each([
  [null, 'Luis Paz', 'asignó el servicio S-1 a Luis Paz'],
  ['Ana Lema', 'Luis Paz', 'pasó el servicio S-1 de Ana Lema a Luis Paz'],
  ['Ana Lema', null, 'quitó el servicio S-1 a Ana Lema'],
  [undefined, 'Luis Paz', 'cambió el conductor del servicio S-1'],
])('a service whose driver was %s and is %s is described as "%s"', (from, to, text) => {
  const entry = auditEntry({
    ...{ action: 'service.driver', target: 'accounts/llevo/services/s-1', targetName: 'S-1' },
    ...{ before: { driverName: from }, after: { driverName: to } },
  });
  expect(describeAction(entry)).toBe(text);
});

test('the number of a new record stands in its sentence alone', () => {
  const after = { number: '001-001-000000012', totalCents: 28_13 };
  const entry = auditEntry({ action: 'invoice.issue', target: 'accounts/llevo/invoices/s-1', targetName: null, after });
  expect(describeAction(entry)).toBe('emitió la factura 001-001-000000012');
  expect(listFieldChanges(entry)).toEqual([{ field: 'Total', before: null, after: '$28.13' }]);
});

test('a download of some data names its parts and its days', () => {
  const after = { sections: ['customers', 'audit'], period: { from: '2026-11-01', to: '2026-11-30' } };
  expect(listFieldChanges({ before: null, after })).toEqual([
    { field: 'Partes', before: null, after: 'Clientes, Registro de cambios' },
    { field: 'Desde', before: null, after: '01/11/2026' },
    { field: 'Hasta', before: null, after: '30/11/2026' },
  ]);
});

test('a replaced receipt has another text than the first one', () => {
  const replaced = auditEntry({
    action: 'service.receipt',
    target: 'accounts/llevo/services/s-1',
    targetName: 'LL-7',
    before: { comprobantePagoConductor: 'a/1.png' },
    after: { comprobantePagoConductor: 'a/2.png' },
  });
  expect(describeAction(replaced)).toBe('reemplazó el comprobante de pago al conductor del servicio LL-7');
  expect(describeAction({ ...replaced, before: { comprobantePagoConductor: '' } })).toBe(
    'subió un comprobante del servicio LL-7',
  );
});

test('a lost quote and one that is not lost any more have different texts, and the reason in words', () => {
  const before = { number: 'Q-7F3K9A', lostReason: null };
  const after = { number: 'Q-7F3K9A', lostReason: 'price' };
  const lost = auditEntry({ action: 'quote.lost', target: 'accounts/llevo/quotes/q-1', before, after });
  expect(describeAction(lost)).toBe('marcó como perdida la cotización Q-7F3K9A');
  expect(listFieldChanges(lost)).toEqual([{ field: 'Motivo de la pérdida', before: null, after: 'Precio alto' }]);
  expect(describeAction({ ...lost, before: after, after: before })).toBe(
    'quitó la marca de perdida de la cotización Q-7F3K9A',
  );
});

test('a deleted record is not shown as an id', () => {
  expect(describeAction(auditEntry({ targetName: null }))).toBe('cambió el estado del conductor ya eliminado');
});

test('a driver of a service is a name, not an id', () => {
  const before = { driverId: null, driverName: null };
  expect(listFieldChanges({ before, after: { driverId: 'd-1', driverName: 'Luis Paz' } })).toEqual([
    { field: 'Conductor', before: null, after: 'Luis Paz' },
  ]);
});

test('the start of an impersonation includes its reason', () => {
  const after = { name: 'Ana Lema', reason: 'Pidió ayuda' };
  expect(describeAction(auditEntry({ action: 'impersonation.start', after }))).toBe(
    'entró en lugar de Ana Lema: Pidió ayuda',
  );
});

test('every action of the contract, and of the housekeeping, has its own label and filter option', () => {
  const ofHousekeeping = ['account.delete', 'webhook.disable'];
  const actions = new Set([...Object.values(endpoints).flatMap(({ audit }) => audit ?? []), ...ofHousekeeping]);
  expect(ACTION_OPTIONS.map(({ value }) => value).sort()).toEqual([...actions].sort());
  expect(new Set(ACTION_OPTIONS.map(({ label }) => label)).size).toBe(actions.size);
});

test('a change of status shows both statuses and the reason', () => {
  const entry = auditEntry({
    before: { status: 'revision' },
    after: { status: 'correccion', reason: 'Licencia borrosa' },
  });
  expect(listFieldChanges(entry)).toEqual([
    { field: 'Estado', before: 'En revisión', after: 'En corrección' },
    { field: 'Motivo', before: null, after: 'Licencia borrosa' },
  ]);
});

test('a change of goals shows each changed goal by its name', () => {
  const goals = { services: null, rating: 4.5, returning: 50 };
  const entry = auditEntry({
    action: 'goals.update',
    before: { goals },
    after: { goals: { ...goals, services: 120, rating: null } },
  });
  expect(describeAction(entry)).toBe('cambió las metas de las cifras');
  expect(listFieldChanges(entry)).toEqual([
    { field: 'Meta de servicios al mes', before: null, after: '120' },
    { field: 'Meta de calificación', before: '4.5', after: null },
  ]);
});

test('an impersonation shows its expiry', () => {
  const after = { expiresAt: '2026-11-21T08:29:58.871Z' };
  expect(listFieldChanges({ before: null, after })).toEqual([
    { field: 'Vence', before: null, after: '21/11/2026 03:29' },
  ]);
});

test('rates show only changed fields, in dollars and by vehicle', () => {
  const rates = (extra: number) => ({
    km: { two_ton: { baseCentsPerKm: 200, extraCentsPerKm: extra } },
    returnTripPercent: 10,
    loaderSameCityCents: 1500,
  });
  expect(listFieldChanges({ before: rates(120), after: rates(135) })).toEqual([
    { field: 'Camión 2\u00a0tn, km adicional', before: '$1.20', after: '$1.35' },
  ]);
});

test('a minimum fare shows its vehicle and dollars', () => {
  const [before, after] = [{ minimumCents: { truck: 0, ten_ton: 0 } }, { minimumCents: { truck: 0, ten_ton: 25_00 } }];
  expect(listFieldChanges({ before, after })).toEqual([
    { field: 'Camión 10\u00a0tn, tarifa mínima', before: '$0.00', after: '$25.00' },
  ]);
});

test('discounts are labelled by vehicle and distance', () => {
  expect(
    listFieldChanges({
      before: { six_ton_inter: 16, ten_ton_local: 9 },
      after: { six_ton_inter: 15.5, ten_ton_local: 9 },
    }),
  ).toEqual([{ field: 'Camión 6\u00a0tn, entre ciudades (%)', before: '16', after: '15.5' }]);
});

test.each<[string, object | readonly object[] | null, object | readonly object[] | null, string]>([
  [
    'an API key',
    null,
    { scope: ['clients:read', 'rates:write', 'rates:read'] },
    'Permisos: nada → Clientes (leer), Tarifas (leer y cambiar)',
  ],
  ['an API key without scopes left', { scope: ['rates:read'] }, { scope: [] }, 'Permisos: Tarifas (leer) → nada'],
  ['a second factor', { isWaiting: false }, { isWaiting: true }, 'Espera el primer código: No → Sí'],
  ['a role', { permission: 'user' }, { permission: 'admin' }, 'Rol: Usuario → Administrador'],
  [
    'a plan',
    { plan: 'free', subscription: 'active' },
    { plan: 'business', subscription: 'requires_action' },
    'Plan: Gratis → Empresa; Estado del plan: Activo → Falta confirmar con el banco',
  ],
  ['a card', { card: null }, { card: 'visa 4242' }, 'Tarjeta: nada → Visa •••• 4242'],
  [
    'a receipt',
    { comprobantePagoConductor: '' },
    { comprobantePagoConductor: 'accounts/a/x.png' },
    'Comprobante de pago al conductor: nada → Subido',
  ],
  ['an ended session', { createdAt: 1_800_000_000_000 }, null, 'Desde: 15/01/2027 03:00 → nada'],
  [
    'invitations',
    [],
    [
      { email: 'ana@llevo.ec', role: 'admin' },
      { email: 'eva@llevo.ec', role: 'user' },
    ],
    'Invitaciones: nada → ana@llevo.ec (Administrador), eva@llevo.ec (Usuario)',
  ],
  ['an opinion', { rating: 'negative' }, null, 'Opinión: Negativa → nada'],
])('the value of %s is shown in words', (...[, before, after, text]) => {
  const changes = listFieldChanges({ before, after });
  const read = changes.map(
    ({ field, ...change }) => `${field}: ${change.before ?? 'nada'} → ${change.after ?? 'nada'}`,
  );
  expect(read.join('; ')).toBe(text);
});

test('an unknown field keeps its path; empty values are not listed as changes', () => {
  expect(listFieldChanges({ before: { a: { b: ['x'] } }, after: { a: { b: ['y', 'z'] } } })).toEqual([
    { field: 'a.b', before: 'x', after: 'y, z' },
  ]);
  expect(listFieldChanges({ before: null, after: { url: null, text: '' } })).toEqual([]);
});

test('a known action has a label; an unknown one shows its code', () => {
  expect(actionLabel('driver.status')).toBe('Estado de un conductor');
  expect(actionLabel('of.tomorrow')).toBe('of.tomorrow');
});
