import type { NewTracker, Tracker, TrackerApp } from '@llevo/contract/entities/tracker';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { OutlineButton } from '../back-office/buttons/outline-button.tsx';
import { BatteryLevel } from './battery-level.tsx';
import { NewTrackerDialog } from './new-tracker-dialog.tsx';
import { ChooseAppDialog, RevokeDialog, RotateDialog } from './tracker-dialogs.tsx';
import { TRACKER_NAMES, lastSignalText } from './tracker-texts.ts';
import styles from './trackers.module.css';

/** Changes of a driver's trackers; they resolve once the server has made them. */
export interface TrackerActions {
  /** The programs that may be added. */
  readonly apps: readonly TrackerApp[];
  readonly create: (app: TrackerApp) => Promise<NewTracker>;
  readonly rotate: (id: string) => Promise<NewTracker>;
  readonly revoke: (id: string) => Promise<void>;
}

interface TrackerBoardProps {
  readonly trackers: readonly Tracker[];
  /** Whether the driver sees their own trackers, on their own phone. */
  readonly isOwn: boolean;
  /** Null for who may only look. */
  readonly actions: TrackerActions | null;
}

type Open =
  | { readonly step: 'choice' }
  | { readonly step: 'rotation' | 'removal'; readonly tracker: Tracker }
  | { readonly step: 'made'; readonly made: NewTracker };

/** A driver's trackers: their last signals, and how to add, renew and remove one. */
export function TrackerBoard({ trackers, isOwn, actions }: TrackerBoardProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const isOnline = useIsOnline();
  const close = () => {
    setOpen(null);
  };
  return (
    <div className={styles.board}>
      {trackers.length === 0 ? (
        <p>{isOwn ? 'Todavía no usas ninguna aplicación.' : 'Ningún programa envía su ubicación todavía.'}</p>
      ) : (
        <ul className={styles.list} aria-label="Rastreadores">
          {trackers.map((tracker) => (
            <TrackerRow
              key={tracker.id}
              tracker={tracker}
              isLocked={!isOnline}
              // A server's operator, not the driver, can write its new secret.
              mayRotate={actions?.apps.includes(tracker.app) === true}
              mayRevoke={actions !== null}
              onAsk={(step) => {
                setOpen({ step, tracker });
              }}
            />
          ))}
        </ul>
      )}
      {actions !== null && (
        <div className={styles.buttons}>
          <OutlineButton
            size="plain"
            disabled={!isOnline}
            onClick={() => {
              setOpen({ step: 'choice' });
            }}
          >
            Agregar
          </OutlineButton>
        </div>
      )}
      {actions !== null && !isOnline && (
        <p role="status" className={styles.note}>
          Sin conexión: agrega, cambia o quita rastreadores cuando vuelva.
        </p>
      )}
      {actions !== null && open !== null && (
        <OpenDialog open={open} isOwn={isOwn} actions={actions} onOpen={setOpen} onClose={close} />
      )}
    </div>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly isOwn: boolean;
  readonly actions: TrackerActions;
  readonly onOpen: (open: Open) => void;
  readonly onClose: () => void;
}

function OpenDialog({ open, isOwn, actions, onOpen, onClose }: OpenDialogProps) {
  const show = (made: NewTracker) => {
    onOpen({ step: 'made', made });
  };
  switch (open.step) {
    case 'choice':
      return (
        <ChooseAppDialog
          apps={actions.apps}
          onChoose={async (app) => {
            show(await actions.create(app));
          }}
          onClose={onClose}
        />
      );
    case 'rotation':
      return (
        <RotateDialog
          tracker={open.tracker}
          isOwn={isOwn}
          onConfirm={async () => {
            show(await actions.rotate(open.tracker.id));
          }}
          onClose={onClose}
        />
      );
    case 'removal':
      return (
        <RevokeDialog
          tracker={open.tracker}
          isOwn={isOwn}
          onConfirm={async () => {
            await actions.revoke(open.tracker.id);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'made':
      return <NewTrackerDialog made={open.made} isOwnPhone={isOwn} onClose={onClose} />;
  }
}

interface TrackerRowProps {
  readonly tracker: Tracker;
  readonly isLocked: boolean;
  readonly mayRotate: boolean;
  readonly mayRevoke: boolean;
  readonly onAsk: (step: 'rotation' | 'removal') => void;
}

function TrackerRow({ tracker, isLocked, mayRotate, mayRevoke, onAsk }: TrackerRowProps) {
  const { app, createdAt, lastSeenAt, battery } = tracker;
  const name = TRACKER_NAMES[app];
  const nowMs = useNow();
  return (
    <li className={styles.row}>
      <p className={styles.name}>{name}</p>
      <p className={styles.facts}>
        <span>{lastSignalText(lastSeenAt, nowMs)}</span>
        {battery !== null && <BatteryLevel percent={battery} />}
      </p>
      <p className={styles.note}>Clave del {formatDateTime(createdAt)}</p>
      {mayRevoke && (
        <div className={styles.buttons}>
          {mayRotate && (
            <OutlineButton
              size="plain"
              aria-label={`Cambiar la clave de ${name}`}
              disabled={isLocked}
              onClick={() => {
                onAsk('rotation');
              }}
            >
              Cambiar la clave
            </OutlineButton>
          )}
          <OutlineButton
            size="plain"
            aria-label={`Quitar ${name}`}
            disabled={isLocked}
            onClick={() => {
              onAsk('removal');
            }}
          >
            Quitar
          </OutlineButton>
        </div>
      )}
    </li>
  );
}
