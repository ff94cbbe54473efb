import type { SecurityEvent, SecurityEventKind } from '@llevo/contract/entities/security-event';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';

const STRONGER: StatusVariant = { tone: 'good', shape: 'tick' };
const CHANGED: StatusVariant = { tone: 'info', shape: 'pen' };
const WEAKER: StatusVariant = { tone: 'warning', shape: 'warning' };
const DANGER: StatusVariant = { tone: 'bad', shape: 'cross' };
const ENTERED: StatusVariant = { tone: 'neutral', shape: 'arrow' };
const ENDED: StatusVariant = { tone: 'neutral', shape: 'dash' };

const LOOKS: Readonly<Record<Exclude<SecurityEventKind, 'sign_in'>, StatusVariant>> = {
  sign_in_failed: DANGER,
  sign_in_reported: DANGER,
  provider_linked: CHANGED,
  password_changed: CHANGED,
  password_reset: WEAKER,
  two_factor_enabled: STRONGER,
  two_factor_disabled: WEAKER,
  backup_codes_renewed: CHANGED,
  passkey_added: STRONGER,
  passkey_removed: CHANGED,
  email_changed: WEAKER,
  api_key_created: CHANGED,
  api_key_revoked: CHANGED,
  sessions_ended: ENDED,
  role_changed: CHANGED,
  impersonation_started: WEAKER,
  impersonation_ended: ENTERED,
};

/** Colour and shape of an event: what made the access weaker, or came from elsewhere, stands out. */
export const eventLook = ({ kind, is_new_device: isNew }: Pick<SecurityEvent, 'kind' | 'is_new_device'>) =>
  kind === 'sign_in' ? (isNew ? WEAKER : ENTERED) : LOOKS[kind];

/** Whether the user has something to do unless they did it themselves. */
export const isSuspicious = (event: Parameters<typeof eventLook>[0]): boolean =>
  ['warning', 'bad'].includes(eventLook(event).tone) && event.kind !== 'sign_in_reported';
