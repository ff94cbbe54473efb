import { isRead } from '@llevo/contract/rules/alerts/read-state';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { IconBell } from '../../../ui/icons/bell.ts';
import { ALERTS_LIMIT } from '../live/alert-queries.ts';
import { useAlertList } from '../live/use-alert-list.ts';
import type { ListedMention } from '../live/mention-queries.ts';
import { useMentions } from '../live/use-mentions.ts';
import { mustResumePush } from '../push/remembered-push.ts';
import { useAlertReader } from '../live/use-alert-reader.ts';
import styles from './alert-bell.module.css';
import { AlertCentre } from './alert-centre.tsx';
import type { Signal } from './use-alert-signals.ts';
import { BELL_SLOTS } from './bell-slots.ts';
import { useAlertSignals } from './use-alert-signals.ts';

interface AlertBellProps {
  readonly identity: LiveIdentity;
  /** Whether the user reads the company's alerts: administrators do, and everybody their own mentions. */
  readonly seesAlerts: boolean;
  /** When the back-office was opened, by this device's clock: earlier alerts make no sound. */
  readonly openedAtMs: number;
}

/** The bell with the number of alerts that hold, and of mentions, that are not read; opens the notification centre. */
export default function AlertBell({ identity, seesAlerts, openedAtMs }: AlertBellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const list = useAlertList(identity, seesAlerts ? 'open' : null);
  const mentions = useMentions(identity);
  const { reader, change } = useAlertReader(identity);
  const entries = [...(list.alerts ?? []), ...(mentions ?? [])];
  const unread = reader === null ? [] : entries.filter((entry) => !isRead(reader, entry));
  const count = unread.length < ALERTS_LIMIT ? unread.length.toString() : `${(ALERTS_LIMIT - 1).toString()}+`;
  const text = unread.length === 0 ? '' : `${count} sin leer`;
  useEffect(() => {
    if (!mustResumePush(identity)) return;
    const resume = async () => (await import('../push/resume-push.ts')).resumePush(identity);
    // The bell works without; the settings show that notifications are off.
    resume().catch(() => undefined);
  }, [identity]);
  useAlertSignals({ unread: unread.length, alerts: useSignals(seesAlerts ? list.alerts : NONE, mentions), openedAtMs });
  const slot = document.getElementById(isPhone ? BELL_SLOTS.bar : BELL_SLOTS.rail);
  const button = (
    <button
      type="button"
      className={styles.bell}
      aria-haspopup="dialog"
      aria-label={text === '' ? 'Alertas' : `Alertas, ${text}`}
      onClick={() => {
        setIsOpen(true);
      }}
    >
      <IconBell size={20} stroke={1.7} aria-hidden="true" />
      {text !== '' && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
  return (
    <>
      {slot !== null && createPortal(button, slot)}
      <p className="visually-hidden" role="status">
        {text !== '' && `Alertas, ${text}`}
      </p>
      {isOpen && (
        <AlertCentre
          identity={identity}
          open={seesAlerts ? list : null}
          mentions={mentions}
          reader={reader}
          onRead={change}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

const NONE: readonly Signal[] = [];

/** What rings, once the alerts are known. */
const useSignals = (alerts: readonly Signal[] | null, mentions: readonly ListedMention[] | null) =>
  useMemo((): readonly Signal[] | null => {
    if (alerts === null) return null;
    return [
      ...alerts,
      ...(mentions ?? []).map(({ openedAt }) => ({ openedAt, isQuiet: false, kind: 'mention' as const })),
    ];
  }, [alerts, mentions]);
