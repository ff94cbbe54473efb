import type { Webhook } from '@llevo/contract/entities/webhook';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import styles from './webhooks.module.css';

/** State of an endpoint; below it the time since which it fails, or its disabling: time, and author or reason. */
export function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const { label, variant, note } = stateOf(webhook);
  return (
    <div className={styles.state}>
      <StateBadge variant={variant}>{label}</StateBadge>
      {note !== null && <span className={styles.note}>{note}</span>}
    </div>
  );
}

interface EndpointState {
  readonly label: string;
  readonly variant: 'good' | 'waiting';
  readonly note: string | null;
}

function stateOf(webhook: Webhook): EndpointState {
  const { active, failing_since: failing } = webhook;
  if (!active) return { label: 'Desactivado', variant: 'waiting', note: disabledText(webhook) };
  if (failing === null) return { label: 'Activo', variant: 'good', note: null };
  return { label: 'Con fallas', variant: 'waiting', note: `desde el ${formatDateTime(failing)}` };
}

/** Time of an endpoint's disabling, with its author or reason; null if it was not stored. */
function disabledText({ date_disabled: disabled, disabled_by: by = null }: Webhook): string | null {
  if (disabled === null) return null;
  const date = formatDateTime(disabled);
  return by === null ? `el ${date}, tras 3 días de fallas` : `el ${date} por ${by}`;
}
