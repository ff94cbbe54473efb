import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Button } from '../../../ui/controls/button.tsx';
import layout from '../shared/driver-app.module.css';
import styles from './push-panel.module.css';
import type { Push, PushState } from './use-push.ts';

const STATE_TEXTS: Readonly<Record<PushState, string>> = {
  off: 'Entérate al momento cuando te ofrecen, te quitan o te cambian un servicio, aunque la app esté cerrada.',
  on: 'Este teléfono te avisa de tus servicios hasta que cierres la sesión.',
  lost: 'Este teléfono dejó de recibir avisos: el navegador los quitó. Actívalos otra vez.',
  denied:
    'El navegador bloquea los avisos. Permite las notificaciones en los ajustes de este sitio y vuelve a abrir la app.',
  home_screen:
    'En un iPhone los avisos llegan a la app de la pantalla de inicio. Toca Compartir, elige «Agregar a inicio» y ábrela desde ahí.',
  unsupported: 'Este navegador no puede recibir avisos. Tus servicios te llegan por correo.',
};

/** Switch for notifications of jobs; the browser asks for permission only after a press. */
export function PushPanel({ push: { state, switchOn, switchOff } }: { readonly push: Push }) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (state === null) return null;
  const change = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <section className={styles.panel} aria-label="Avisos en este teléfono">
      <p role="status">{STATE_TEXTS[state]}</p>
      {(state === 'off' || state === 'lost') && (
        <Button isBusy={isBusy} onClick={() => void change(switchOn)}>
          Activar avisos
        </Button>
      )}
      {state === 'on' && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void change(switchOff)}>
          Desactivar avisos
        </Button>
      )}
      <p role="alert" className={layout.error}>
        {state === 'denied' ? null : error}
      </p>
    </section>
  );
}
