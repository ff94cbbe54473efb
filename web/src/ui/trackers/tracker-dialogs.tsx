import type { Tracker, TrackerApp } from '@llevo/contract/entities/tracker';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TRACKER_NAMES } from './tracker-texts.ts';
import styles from './trackers.module.css';

/** Runs one call at a time; a failure becomes the dialog's error. */
function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const attempt = async (run: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await run();
    } catch (failure) {
      setError(errorMessage(failure));
      setIsBusy(false);
    }
  };
  return { isBusy, error, attempt };
}

const APP_HINTS: Readonly<Record<TrackerApp, string>> = {
  traccar_client: 'Para Android y iPhone. Solo envía la ubicación: es la más sencilla.',
  owntracks: 'Para Android y iPhone. Muestra además un mapa propio en el teléfono.',
  traccar_server: 'Para un equipo GPS del vehículo que ya reporta a un servidor Traccar de la empresa.',
};

interface ChooseAppDialogProps {
  readonly apps: readonly TrackerApp[];
  /** Adds a tracker; closes the dialog. */
  readonly onChoose: (app: TrackerApp) => Promise<void>;
  readonly onClose: () => void;
}

/** The programs to choose from. */
export function ChooseAppDialog({ apps, onChoose, onClose }: ChooseAppDialogProps) {
  const { isBusy, error, attempt } = useAttempt();
  return (
    <Dialog title="Agregar un rastreador" onClose={onClose}>
      <p>¿Con qué programa se enviará la ubicación?</p>
      <ul className={styles.apps}>
        {apps.map((app) => (
          <li key={app}>
            <button
              type="button"
              className={styles.app}
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) void attempt(() => onChoose(app));
              }}
            >
              <strong>{TRACKER_NAMES[app]}</strong>
              <span>{APP_HINTS[app]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </Dialog>
  );
}

interface QuestionDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly children: ReactNode;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function QuestionDialog({
  title,
  confirmLabel,
  children,
  isDangerous = false,
  onConfirm,
  onClose,
}: QuestionDialogProps) {
  const { isBusy, error, attempt } = useAttempt();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.presses}>
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            className={isDangerous ? styles.danger : undefined}
            isBusy={isBusy}
            onClick={() => void attempt(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <p>{children}</p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </Dialog>
  );
}

interface TrackerQuestionProps extends Pick<QuestionDialogProps, 'onConfirm' | 'onClose'> {
  readonly tracker: Tracker;
  /** Whether the driver reads it, not their company. */
  readonly isOwn: boolean;
}

/** Asks before a secret is replaced. */
export const RotateDialog = ({ tracker, isOwn, ...on }: TrackerQuestionProps) => (
  <QuestionDialog title={`Cambiar la clave de ${TRACKER_NAMES[tracker.app]}`} confirmLabel="Cambiar la clave" {...on}>
    {isOwn
      ? 'La clave actual deja de funcionar en un minuto. Hasta que configures la nueva, la aplicación no comparte tu ubicación.'
      : 'La clave actual deja de funcionar en un minuto. Hasta configurar la nueva en el programa, no llega la ubicación del conductor.'}
  </QuestionDialog>
);

/** Asks before a tracker is removed. */
export const RevokeDialog = ({ tracker, isOwn, ...on }: TrackerQuestionProps) => (
  <QuestionDialog title={`Quitar ${TRACKER_NAMES[tracker.app]}`} confirmLabel="Quitar" isDangerous {...on}>
    {isOwn
      ? 'En un minuto deja de llegar lo que envía: la empresa y el cliente solo te ven con esta página abierta. Detén también la aplicación en el teléfono. Tu recorrido guardado se conserva.'
      : 'En un minuto deja de llegar lo que envía: el mapa, las alertas y el enlace del cliente ya no siguen al conductor, salvo que abra su app o use otro rastreador. Pídele que detenga el programa. Su recorrido guardado se conserva.'}
  </QuestionDialog>
);
