import { setAlertReader } from '@llevo/contract/endpoints/alerts';
import { NEW_ALERT_READER } from '@llevo/contract/entities/alert';
import type { AlertReader } from '@llevo/contract/entities/alert';
import { isRead } from '@llevo/contract/rules/alerts/read-state';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { call } from '../../../lib/http/call.ts';
import { handleError } from '../../../lib/http/error-handling.ts';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { isBookingSoundOn } from '../../../lib/notifications/booking-sound.ts';
import { playChime } from '../../../lib/notifications/chime.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { IconBell } from '../../../ui/icons/bell.ts';
import { withoutRepeats } from '../gravest-alerts.ts';
import { ALERTS_LIMIT, parseReader, readerQuery } from '../live/alert-queries.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import { mentionsQuery, parseMention, sortMentions } from '../live/mention-queries.ts';
import type { ListedMention } from '../live/mention-queries.ts';
import { useAlertList } from '../live/use-alert-list.ts';
import { onPushChange } from '../../../lib/push/on-push-change.ts';
import { hasPush, mustResumePush } from '../../../lib/push/remembered-push.ts';
import { AlertCentre } from './alert-centre.tsx';
import type { AlertHandlers } from './alert-actions.tsx';
import { BELL_SLOTS } from './bell-slots.ts';
import styles from './alert-bell.module.css';

/** The latest mentions of the user, live and latest first; null before the first answer. */
function useMentions(identity: LiveIdentity): readonly ListedMention[] | null {
  const [documents] = useState(() => createLiveDocuments({ parse: parseMention }));
  const [query] = useState(() => mentionsQuery(identity));
  const { values } = useLiveDocuments({ identity, documents, query });
  return useMemo(() => values && sortMentions(values), [values]);
}

interface AlertReaderState {
  /** Null until it has loaded. */
  readonly reader: AlertReader | null;
  /** Shows a change at once and stores it; a change that fails is reported and undone. */
  readonly change: (next: AlertReader) => void;
}

/** Read state of the user, live: other tabs and devices show it too. */
function useAlertReader(identity: LiveIdentity): AlertReaderState {
  const [documents] = useState(() => createLiveDocuments({ parse: parseReader }));
  const [query] = useState(() => readerQuery(identity));
  const { values } = useLiveDocuments({ identity, documents, query });
  const stored = values && (values[0] ?? NEW_ALERT_READER);
  const [sent, setSent] = useState<{ readonly reader: AlertReader; readonly over: AlertReader | null } | null>(null);
  const send = async (reader: AlertReader) => {
    try {
      await call(setAlertReader, { ...reader, read: [...reader.read] });
    } catch (failure) {
      setSent(null);
      handleError(failure);
    }
  };
  return {
    // The sent state is shown until the stored one changes.
    reader: sent !== null && sent.over === stored ? sent.reader : stored,
    change: (next) => {
      setSent({ reader: next, over: stored });
      void send(next);
    },
  };
}

/** An alert or a mention that makes the bell ring. */
type Signal = Pick<ListedAlert, 'openedAt' | 'isQuiet'> & { readonly kind: ListedAlert['kind'] | 'mention' };

interface AlertSignals {
  readonly unread: number;
  /** The open alerts; null until they have loaded. */
  readonly alerts: readonly Signal[] | null;
  /** By this device's clock. */
  readonly openedAtMs: number;
}

/** Many alerts at once ring once. */
const MIN_INTERVAL_MS = 5_000;

/** Shows the number of unread alerts in the window's title, and rings for each that opens outside the quiet hours. */
function useAlertSignals({ unread, alerts, openedAtMs }: AlertSignals): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const name = document.title.replace(/^\(\d+\) /, '');
    document.title = unread === 0 ? name : `(${unread.toString()}) ${name}`;
    // The router writes the title of each page it moves to.
  }, [unread, pathname]);

  const latestMs = useRef<number | null>(null);
  const rangAtMs = useRef(0);
  useEffect(() => {
    if (alerts === null) return;
    const since = latestMs.current ?? serverNow() - (Date.now() - openedAtMs);
    latestMs.current = Math.max(since, ...alerts.map(({ openedAt }) => openedAt));
    // New bookings have their own announcement, with its sound.
    const isLoud = alerts.some(({ openedAt, isQuiet, kind }) => openedAt > since && !isQuiet && kind !== 'new_booking');
    if (!isLoud || !isBookingSoundOn() || Date.now() - rangAtMs.current < MIN_INTERVAL_MS) return;
    rangAtMs.current = Date.now();
    // Browsers refuse sound before the first press.
    playChime().catch(() => undefined);
  }, [alerts, openedAtMs]);
}

interface AlertBellProps {
  readonly identity: LiveIdentity;
  /** Whether the user reads the company's alerts: administrators do; all users read their own mentions. */
  readonly seesAlerts: boolean;
  /** When the back-office was opened, by this device's clock: earlier alerts make no sound. */
  readonly openedAtMs: number;
  /** Whether it was pressed, or had the focus, before its code was there. */
  readonly isOpenAtFirst?: boolean;
  readonly hasFocusAtFirst?: boolean;
  readonly handlers: AlertHandlers;
}

/** The bell with the number of unread open alerts and mentions; opens the notification centre. */
export default function AlertBell(props: AlertBellProps) {
  const { identity, seesAlerts, openedAtMs, isOpenAtFirst = false, hasFocusAtFirst = false, handlers } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const isPhone = useMediaQuery(PHONE);
  const opener = useRef<HTMLButtonElement>(null);
  const focusAtFirst = useEffectEvent(() => {
    if (hasFocusAtFirst && !isOpenAtFirst) opener.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    focusAtFirst();
  }, []);
  const list = useAlertList(identity, seesAlerts ? 'open' : null);
  const mentions = useMentions(identity);
  const { reader, change } = useAlertReader(identity);
  const entries = [...withoutRepeats(list.alerts ?? []), ...(mentions ?? [])];
  const unread = reader === null ? [] : entries.filter((entry) => !isRead(reader, entry));
  const count = unread.length < ALERTS_LIMIT ? unread.length.toString() : `${(ALERTS_LIMIT - 1).toString()}+`;
  const text = unread.length === 0 ? '' : `${count} sin leer`;
  useEffect(() => {
    const resume = async () => (await import('../push/resume-push.ts')).resumePush(identity);
    // The bell works without; the settings show that notifications are off.
    const resumeNow = () => void resume().catch(() => undefined);
    if (mustResumePush(identity)) resumeNow();
    return onPushChange(() => {
      if (hasPush(identity)) resumeNow();
    });
  }, [identity]);
  useAlertSignals({ unread: unread.length, alerts: useSignals(seesAlerts ? list.alerts : NONE, mentions), openedAtMs });
  const slot = document.getElementById(isPhone ? BELL_SLOTS.bar : BELL_SLOTS.rail);
  const button = (
    <button
      ref={opener}
      type="button"
      className={styles.bell}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={text === '' ? 'Alertas' : `Alertas, ${text}`}
      onClick={() => {
        setIsOpen(!isOpen);
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
  const centre = isOpen && (
    <AlertCentre
      identity={identity}
      open={seesAlerts ? list : null}
      mentions={mentions}
      reader={reader}
      onRead={change}
      handlers={handlers}
      opener={opener}
      onClose={() => {
        setIsOpen(false);
      }}
    />
  );
  return (
    <>
      {slot !== null && (
        <>
          {createPortal(
            <>
              {button}
              {centre}
            </>,
            slot,
          )}
        </>
      )}
      <p className="visually-hidden" role="status">
        {text !== '' && `Alertas, ${text}`}
      </p>
    </>
  );
}

const NONE: readonly Signal[] = [];

/** Alerts and mentions that ring; null until the alerts have loaded. */
const useSignals = (alerts: readonly Signal[] | null, mentions: readonly ListedMention[] | null) =>
  useMemo((): readonly Signal[] | null => {
    if (alerts === null) return null;
    return [
      ...alerts,
      ...(mentions ?? []).map(({ openedAt }) => ({ openedAt, isQuiet: false, kind: 'mention' as const })),
    ];
  }, [alerts, mentions]);
