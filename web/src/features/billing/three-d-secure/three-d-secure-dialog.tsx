import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './three-d-secure-dialog.module.css';

interface BankDialogProps {
  /** The bank's page. */
  readonly page: string;
  /** The bank's window is closed; the server will know what was said there. */
  readonly onAnswered: () => void;
  readonly onCancel: () => void;
}

const LOOK_EVERY_MS = 300;

/** SPEC §4's card confirmation where the provider's script is not there to ask: in a window of the bank's own. */
export function BankDialog({ page, onAnswered, onCancel }: BankDialogProps) {
  const [bank, setBank] = useState<Window | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const answered = useEffectEvent(onAnswered);

  useEffect(() => {
    if (bank === null) return;
    const timer = setInterval(() => {
      if (!bank.closed) return;
      clearInterval(timer);
      answered();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [bank]);

  const open = () => {
    const opened = window.open(page, 'llevo-banco', 'popup,width=480,height=640');
    opened?.focus();
    setBank(opened);
    setIsBlocked(opened === null);
  };
  return (
    <Dialog
      title="Tu banco pide que confirmes"
      onClose={() => {
        bank?.close();
        onCancel();
      }}
    >
      <div className={styles.body}>
        <p>Se abre la página de tu banco en otra ventana. Cuando termines allí, seguimos aquí con el pago.</p>
        <p role="status" className={styles.status}>
          {isBlocked
            ? 'El navegador no dejó abrir la ventana. Permite las ventanas emergentes de esta página.'
            : bank !== null && 'Esperando a tu banco…'}
        </p>
        <Button onClick={open}>{bank === null ? 'Ir a mi banco' : 'Volver a la página del banco'}</Button>
      </div>
    </Dialog>
  );
}
