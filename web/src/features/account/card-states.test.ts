import type { AccountStates } from '@llevo/contract/entities/account-user';
import { expect, test } from 'vitest';
import { PATHS } from '../../lib/paths.ts';
import { cardState, hasState, isDue } from './card-states.ts';
import type { StateSources } from './card-states.ts';

const STATES: AccountStates = {
  has_password: true,
  '2fa_enabled': false,
  passkeys: 0,
  sessions: 1,
  team: { members: 4, invites: 1 },
  webhooks: { active: 2, failing: 0, disabled: 0 },
  api_keys: 3,
  quoter_published: true,
  alert_rules: 15,
  invoicing: 'pruebas',
  dispatch: 'automatic',
  last_security_event: '2026-11-24T13:58:00.000Z',
  last_change: '2026-11-23T22:10:00.000Z',
};

const stateOf = (path: string, sources: Partial<StateSources> = {}) => {
  const state = cardState(path, {
    session: { plan: 'startup', subscription: 'active' },
    states: STATES,
    failedEmails: 0,
    nowMs: Date.parse('2026-11-24T15:00:00.000Z'),
    ...sources,
  });
  return state && `${state.variant}: ${state.text}`;
};

test.each([
  [PATHS.profile, null],
  [PATHS.password, 'good: Activa'],
  [PATHS.twoFactor, 'waiting: Desactivada'],
  [PATHS.passkeys, 'off: Ninguna'],
  [PATHS.sessions, 'plain: Solo esta'],
  [PATHS.security, 'plain: Lo último, hoy 08:58'],
  [PATHS.audit, 'plain: El último, ayer 17:10'],
  [PATHS.dispatchSettings, 'good: Automática'],
  [PATHS.team, 'waiting: 4 personas, 1 por aceptar'],
  [PATHS.quoterSettings, 'good: Publicado'],
  [PATHS.alertSettings, 'plain: 15 activas'],
  [PATHS.invoicing, 'waiting: En pruebas'],
  [PATHS.apiKeys, 'plain: 3 activas'],
  [PATHS.webhooks, 'good: 2 activos'],
  [PATHS.billing, 'good: Plan Inicial'],
  [PATHS.mail, 'good: Ninguno fallido'],
])('%s shows %s', (path, text) => {
  expect(stateOf(path)).toBe(text);
  expect(hasState(path)).toBe(text !== null);
});

test.each([
  [PATHS.twoFactor, 'waiting', true],
  [PATHS.billing, 'bad', true],
  [PATHS.billing, 'good', false],
  [PATHS.passkeys, 'off', false],
  [PATHS.sessions, 'plain', false],
  [PATHS.team, 'waiting', false],
] as const)('whether %s wants something of the user in the state "%s" is %s', (path, variant, isWanted) => {
  expect(isDue(path, { variant, text: '' })).toBe(isWanted);
});

test('a page without a known state wants nothing of the user', () => {
  expect(isDue(PATHS.twoFactor, null)).toBe(false);
});

test('a password is active, and its absence is said', () => {
  expect(stateOf(PATHS.password)).toBe('good: Activa');
  expect(stateOf(PATHS.password, { states: { ...STATES, has_password: false } })).toBe('off: Sin contraseña');
});

test('a count of people is neither good nor bad', () => {
  const states = { ...STATES, team: { members: 4, invites: 0 } };
  expect(stateOf(PATHS.team, { states })).toBe('plain: 4 personas');
});

test('a webhook that was given up comes before one that fails, and that before the active ones', () => {
  const text = (webhooks: AccountStates['webhooks']) => stateOf(PATHS.webhooks, { states: { ...STATES, webhooks } });
  expect(text({ active: 2, failing: 1, disabled: 1 })).toBe('waiting: 1 apagado por fallas');
  expect(text({ active: 2, failing: 2, disabled: 0 })).toBe('waiting: 2 fallan');
  expect(text({ active: 0, failing: 0, disabled: 0 })).toBe('off: Ninguno activo');
  expect(text(null)).toBeNull();
});

test('the plan names the state of its subscription unless it is in order', () => {
  const text = (subscription: StateSources['session']['subscription']) =>
    stateOf(PATHS.billing, { session: { plan: 'startup', subscription } });
  expect(text('past_due')).toBe('waiting: Plan Inicial, pago pendiente');
  expect(text('canceled')).toBe('off: Plan Inicial, cancelado');
  expect(text(null)).toBe('good: Plan Inicial');
});

test('plan and failed emails are known without the call', () => {
  expect(stateOf(PATHS.billing, { states: null })).toBe('good: Plan Inicial');
  expect(stateOf(PATHS.mail, { states: null, failedEmails: 2 })).toBe('waiting: 2 fallidos');
  expect(stateOf(PATHS.mail, { failedEmails: null })).toBeNull();
  expect(stateOf(PATHS.twoFactor, { states: null })).toBeNull();
});
