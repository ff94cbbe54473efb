import type { NewTracker } from '@llevo/contract/entities/tracker';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TRACKER_NAMES } from './tracker-texts.ts';
import { TrackerSteps } from './tracker-steps.tsx';
import styles from './trackers.module.css';

interface NewTrackerDialogProps {
  readonly made: NewTracker;
  readonly isOwnPhone: boolean;
  readonly onClose: () => void;
}

/** A tracker's secret, which is shown only here, and the steps that set the program up. */
export const NewTrackerDialog = ({ made, isOwnPhone, onClose }: NewTrackerDialogProps) => (
  <Dialog
    title={`Configura ${TRACKER_NAMES[made.tracker.app]}`}
    size="wide"
    onClose={onClose}
    footer={
      <Button className={styles.done} onClick={onClose}>
        Ya quedó configurado
      </Button>
    }
  >
    <div className={styles.made}>
      <p className={styles.once}>
        La clave se muestra solo esta vez: configúralo ahora. Si la pierdes, usa «Cambiar la clave».
      </p>
      <TrackerSteps made={made} isOwnPhone={isOwnPhone} />
    </div>
  </Dialog>
);
