import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { sendAvailability } from '../api/driver-api.ts';
import { updateSignedInDriver } from '../api/driver-session.ts';
import styles from '../shared/driver-app.module.css';

/** Whether the driver wants new jobs. It counts once the server has said so, and not before. */
export function AvailabilitySwitch({ driver }: { readonly driver: SignedInDriver }) {
  const [error, setError] = useState<string | null>(null);
  const change = async (available: boolean) => {
    setError(null);
    try {
      updateSignedInDriver(await sendAvailability(available));
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <div className={styles.availability}>
      <Switch
        label={driver.available ? 'Disponible' : 'No disponible'}
        hint={
          driver.available
            ? 'La empresa te puede ofrecer servicios.'
            : 'La empresa no te sugiere para nuevos servicios.'
        }
        isOn={driver.available}
        onChange={(available) => void change(available)}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
