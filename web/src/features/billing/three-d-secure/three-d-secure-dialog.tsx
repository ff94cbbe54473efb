import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './three-d-secure-dialog.module.css';

interface ThreeDSecureDialogProps {
  /** The bank's page. */
  readonly url: string;
  /** The bank's window was closed; the server knows the outcome. */
  readonly onWindowClosed: () => void;
  readonly onCancel: () => void;
}

const POLL_INTERVAL_MS = 300;

/** SPEC §4's card confirmation without Stripe.js: opens the bank's page in a popup and waits until it closes. */
export function ThreeDSecureDialog({ url, onWindowClosed, onCancel }: ThreeDSecureDialogProps) {
  const [popup, setPopup] = useState<Window | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const windowClosed = useEffectEvent(onWindowClosed);

  useEffect(() => {
    if (popup === null) return;
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      windowClosed();
    }, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [popup]);

  const open = () => {
    const opened = window.open(url, 'llevo-banco', 'popup,width=480,height=640');
    opened?.focus();
    setPopup(opened);
    setIsBlocked(opened === null);
  };
  return (
    <Dialog
      title="Tu banco pide que confirmes"
      onClose={() => {
        popup?.close();
        onCancel();
      }}
    >
      <div className={styles.body}>
        <p>Se abre la página de tu banco en otra ventana. Cuando termines allí, seguimos aquí con el pago.</p>
        <p role="status" className={styles.status}>
          {isBlocked
            ? 'El navegador no dejó abrir la ventana. Permite las ventanas emergentes de esta página.'
            : popup !== null && 'Esperando a tu banco…'}
        </p>
        <Button onClick={open}>{popup === null ? 'Ir a mi banco' : 'Volver a la página del banco'}</Button>
      </div>
    </Dialog>
  );
}
