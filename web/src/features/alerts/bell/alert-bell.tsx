import { isRead } from '@llevo/contract/rules/alerts/read-state';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { LiveIdentity } from '../../../lib/live/live-identity.ts';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { ALERTS_LIMIT } from '../live/alert-queries.ts';
import { useAlertList } from '../live/use-alert-list.ts';
import { useAlertReader } from '../live/use-alert-reader.ts';
import styles from './alert-bell.module.css';
import { AlertCentre } from './alert-centre.tsx';
import { BELL_SLOTS } from './bell-slots.ts';
import { useAlertSignals } from './use-alert-signals.ts';

interface AlertBellProps {
  readonly identity: LiveIdentity;
  /** When the back-office was opened, by this device's clock: earlier alerts make no sound. */
  readonly openedAtMs: number;
}

/** The bell with the number of alerts that hold and are not read; opens the notification centre. */
export default function AlertBell({ identity, openedAtMs }: AlertBellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const list = useAlertList(identity, 'open');
  const { reader, change } = useAlertReader(identity);
  const unread = reader === null || list.alerts === null ? [] : list.alerts.filter((alert) => !isRead(reader, alert));
  const count = unread.length < ALERTS_LIMIT ? unread.length.toString() : `${(ALERTS_LIMIT - 1).toString()}+`;
  const text = unread.length === 0 ? '' : `${count} sin leer`;
  useAlertSignals({ unread: unread.length, alerts: list.alerts, openedAtMs });
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
          open={list}
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
