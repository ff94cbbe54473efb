import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { signOut } from '../api/driver-api.ts';
import { forgetJobs } from '../jobs/stored-jobs.ts';
import { writeDriverSession } from '../api/driver-session.ts';
import styles from '../shared/driver-app.module.css';
import { LanguageSwitch } from '../shared/language-switch.tsx';

/** Language and sign-out, below everything else. `waiting` actions would not be sent any more. */
export function DriverMenu({ waiting }: { readonly waiting: number }) {
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    try {
      await signOut();
    } catch (failure) {
      // A session that is over already needs no ending.
      if (!(failure instanceof ApiError && failure.isUnauthenticated)) {
        setError(errorMessage(failure));
        return;
      }
    }
    forgetJobs();
    writeDriverSession(null);
  };
  return (
    <footer className={styles.menu}>
      <LanguageSwitch />
      <Button variant="quiet" disabled={waiting > 0} onClick={() => void leave()}>
        Cerrar sesión
      </Button>
      {waiting > 0 && <p>Podrás cerrar la sesión cuando se envíe lo pendiente.</p>}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </footer>
  );
}
