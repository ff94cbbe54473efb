import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../web/src/ui/controls/button.tsx';
import { Dialog } from '../../../web/src/ui/dialog/dialog.tsx';
import { ConfirmDialog } from '../../../web/src/ui/back-office/forms/confirm-dialog.tsx';
import { FormDialog } from '../../../web/src/ui/back-office/forms/form-dialog.tsx';
import { PictureViewer } from '../../../web/src/ui/back-office/pictures/picture-viewer.tsx';
import { EditPersonDialog } from '../../../web/src/ui/back-office/forms/edit-name-email-dialog.tsx';
import { TextField } from '../../../web/src/ui/fields/text-field.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen } from '../section.tsx';
import { useBound } from './fake-field.ts';

const settled = () => Promise.resolve();
const refused = () => Promise.reject(new Error('Otra persona lo cambió antes.'));
const TEXT = <p>Pide, sigue y paga tu servicio desde la app de Llevo.</p>;

/** What each button opens. */
const WINDOWS: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  'Dialog normal': (close) => (
    <Dialog title="Descargar" onClose={close}>
      {TEXT}
    </Dialog>
  ),
  'Dialog wide, con pie': (close) => (
    <Dialog title="Personas" size="wide" onClose={close} footer={<Button onClick={close}>Entendido</Button>}>
      {TEXT}
    </Dialog>
  ),
  'Dialog full': (close) => (
    <Dialog title="Comprobante" size="full" onClose={close}>
      {TEXT}
    </Dialog>
  ),
  ConfirmDialog: (close) => (
    <ConfirmDialog title="Cerrar la sesión" confirmLabel="Cerrar" onConfirm={settled} onClose={close}>
      <p>Ese equipo tendrá que volver a entrar.</p>
    </ConfirmDialog>
  ),
  'ConfirmDialog, peligro y motivo': (close) => (
    <ConfirmDialog
      title="Eliminar el conductor"
      confirmLabel="Eliminar"
      isDangerous
      asksReason
      mustType="Fletes del Sur"
      onConfirm={refused}
      onClose={close}
    >
      <p>No se puede deshacer.</p>
    </ConfirmDialog>
  ),
  FormDialog: (close) => <AFormDialog onClose={close} />,
  EditPersonDialog: (close) => (
    <EditPersonDialog
      person={{ name: 'Rosa Quishpe', email: 'rosa@llevo.test' }}
      change={settled}
      newEmailFollows="Con él inicia sesión."
      onClose={close}
    />
  ),
  PictureViewer: (close) => (
    <PictureViewer pictures={[{ path: 'muestra', name: 'Comprobante' }]} first="muestra" onClose={close} />
  ),
};

function AFormDialog({ onClose }: { readonly onClose: () => void }) {
  const field = useBound('email', 'rosa@', 'Escribe un correo válido');
  return (
    <FormDialog
      title="Agregar usuarios"
      submitLabel="Enviar invitación"
      refusal="El plan no incluye más usuarios"
      isSending={false}
      onSubmit={settled}
      onClose={onClose}
    >
      <TextField label="Correo" field={field} />
    </FormDialog>
  );
}

function Windows() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Specimen name="Ventanas" use="En teléfonos, hojas al borde inferior." isWide>
      <div className={styles.row}>
        {Object.keys(WINDOWS).map((name) => (
          <Button
            key={name}
            look="plain"
            onClick={() => {
              setOpen(name);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      {open !== null &&
        WINDOWS[open]?.(() => {
          setOpen(null);
        })}
    </Specimen>
  );
}

export const windows: Section = { id: 'ventanas', title: 'Ventanas', content: Windows };
