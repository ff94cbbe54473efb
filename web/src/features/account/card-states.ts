import type { AccountStates } from '@llevo/contract/entities/account-user';
import type { SessionUser } from '@llevo/contract/entities/session';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { PATHS } from '../../lib/paths.ts';
import { SUBSCRIPTION_LABELS } from '../../lib/session/subscription-labels.ts';
import { dayAndHour } from './day-and-hour.ts';

/** The state of a page as its card shows it; `plain` is a mere count, `waiting` and `bad` want attention. */
export interface CardState {
  readonly variant: 'good' | 'plain' | 'waiting' | 'off' | 'bad';
  readonly text: string;
}

/** The state of a page at a time, in milliseconds since 1970. */
type PageState = (states: AccountStates, nowMs: number) => CardState | null;

const good = (text: string): CardState => ({ variant: 'good', text });
const plain = (text: string): CardState => ({ variant: 'plain', text });
const waiting = (text: string): CardState => ({ variant: 'waiting', text });
const off = (text: string): CardState => ({ variant: 'off', text });

/** States that come with the one call. */
const BY_PATH: Readonly<Record<string, PageState>> = {
  [PATHS.password]: ({ has_password: hasPassword }) => (hasPassword ? good('Activa') : off('Sin contraseña')),
  [PATHS.twoFactor]: (states) => (states['2fa_enabled'] ? good('Activada') : waiting('Desactivada')),
  [PATHS.passkeys]: ({ passkeys }) =>
    passkeys === 0 ? off('Ninguna') : good(passkeys === 1 ? '1 llave' : `${passkeys} llaves`),
  [PATHS.sessions]: ({ sessions }) => plain(sessions === 1 ? 'Solo esta' : `${sessions} abiertas`),
  [PATHS.security]: (states, nowMs) => latest('Lo último', states.last_security_event, nowMs),
  [PATHS.audit]: (states, nowMs) => latest('El último', states.last_change, nowMs),
  [PATHS.dispatchSettings]: ({ dispatch }) => dispatch && DISPATCH_STATES[dispatch],
  [PATHS.team]: ({ team }) => team && teamState(team),
  [PATHS.quoterSettings]: ({ quoter_published: isPublished }) =>
    isPublished === null ? null : isPublished ? good('Publicado') : off('Sin publicar'),
  [PATHS.alertSettings]: ({ alert_rules: rules }) => activeState(rules, 'Ninguna activa'),
  [PATHS.invoicing]: ({ invoicing }) => invoicing && INVOICING_STATES[invoicing],
  [PATHS.apiKeys]: ({ api_keys: keys }) => activeState(keys, 'Ninguna'),
  [PATHS.webhooks]: ({ webhooks }) => webhooks && webhooksState(webhooks),
};

const INVOICING_STATES: Readonly<Record<NonNullable<AccountStates['invoicing']>, CardState>> = {
  incomplete: off('Sin configurar'),
  pruebas: waiting('En pruebas'),
  produccion: good('Activa'),
};

const DISPATCH_STATES: Readonly<Record<NonNullable<AccountStates['dispatch']>, CardState>> = {
  automatic: good('Automática'),
  manual: plain('Manual'),
  mixed: plain('Automática y manual'),
};

/** The time of the latest entry of a log, as people say it: "El último, hoy 08:30". */
function latest(label: string, time: string | null, nowMs: number): CardState | null {
  return time === null ? null : plain(`${label}, ${dayAndHour(time, nowMs)}`);
}

/** How many rules or keys are active. */
function activeState(count: number | null, none: string): CardState | null {
  if (count === null) return null;
  return count === 0 ? off(none) : plain(count === 1 ? '1 activa' : `${count} activas`);
}

function teamState({ members, invites }: NonNullable<AccountStates['team']>): CardState {
  const people = members === 1 ? '1 persona' : `${members} personas`;
  if (invites === 0) return plain(people);
  return waiting(`${people}, ${invites} por aceptar`);
}

function webhooksState({ active, failing, disabled }: NonNullable<AccountStates['webhooks']>): CardState {
  if (disabled > 0) return waiting(disabled === 1 ? '1 apagado por fallas' : `${disabled} apagados por fallas`);
  if (failing > 0) return waiting(failing === 1 ? '1 falla' : `${failing} fallan`);
  if (active === 0) return off('Ninguno activo');
  return good(active === 1 ? '1 activo' : `${active} activos`);
}

/** The plan, and the state of its subscription unless it is in order. */
function planState({ plan, subscription }: Pick<SessionUser, 'plan' | 'subscription'>): CardState | null {
  if (plan === null) return null;
  const { name } = PLANS[plan];
  if (subscription === null || subscription === 'active') return good(`Plan ${name}`);
  const { label, variant } = SUBSCRIPTION_LABELS[subscription];
  return { variant, text: `Plan ${name}, ${label.toLowerCase()}` };
}

/** Sources of the cards' states. */
export interface StateSources {
  readonly session: Pick<SessionUser, 'plan' | 'subscription'>;
  /** Null until the call has answered, and after it failed. */
  readonly states: AccountStates | null;
  /** Null while unknown. */
  readonly failedEmails: number | null;
  readonly nowMs: number;
}

/** The state of a page of the account area; null where it has none, or while it is unknown. */
export function cardState(path: string, { session, states, failedEmails, nowMs }: StateSources): CardState | null {
  if (path === PATHS.billing) return planState(session);
  if (path === PATHS.mail) {
    if (failedEmails === null) return null;
    if (failedEmails === 0) return good('Ninguno fallido');
    return waiting(failedEmails === 1 ? '1 fallido' : `${failedEmails} fallidos`);
  }
  return states && (BY_PATH[path]?.(states, nowMs) ?? null);
}

/** Whether the user can do something about a page's state. Invitations are up to the people who got them. */
export const isDue = (path: string, state: CardState | null): boolean =>
  path !== PATHS.team && (state?.variant === 'waiting' || state?.variant === 'bad');

/** Whether a page has a state, known or not: its card has the line for it from the start. */
export const hasState = (path: string): boolean =>
  path === PATHS.billing || path === PATHS.mail || Object.hasOwn(BY_PATH, path);
