import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../web/src/ui/controls/button.tsx';
import { Dialog } from '../../../web/src/ui/dialog/dialog.tsx';
import { ConfirmDialog } from '../../../web/src/ui/back-office/forms/confirm-dialog.tsx';
import { DiscardQuestion } from '../../../web/src/ui/back-office/forms/discard-question.tsx';
import { FormDialog } from '../../../web/src/ui/back-office/forms/form-dialog.tsx';
import { PictureViewer } from '../../../web/src/ui/back-office/pictures/picture-viewer.tsx';
import { EditNameEmailDialog } from '../../../web/src/ui/back-office/forms/edit-name-email-dialog.tsx';
import { ImportDialog } from '../../../web/src/ui/import/import-dialog.tsx';
import { TextField } from '../../../web/src/ui/fields/text-field.tsx';
import type { ImportKind } from '../../../web/src/lib/import/import-kind.ts';
import { PERSON_IMPORT_FIELDS, PERSON_UNDO_TEXTS } from '../../../web/src/lib/import/person-import-fields.ts';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen } from '../section.tsx';
import { useFakeField } from './fakes.ts';

const resolveNow = () => Promise.resolve();
const rejectNow = () => Promise.reject(new Error('Otra persona lo cambió antes.'));
const TEXT = <p>Pide, sigue y paga tu servicio desde la app de Llevo.</p>;

const FAKE_IMPORT: ImportKind = {
  list: 'customers',
  listPath: '/',
  plural: 'clientes',
  fields: PERSON_IMPORT_FIELDS,
  hint: 'Hasta 500 filas.',
  notice: 'Nadie recibe correos por esta importación.',
  prepare: (rows) => ({ rows, refused: [] }),
  send: ({ rows }) => Promise.resolve({ created: rows.length, skipped: 0, errors: [] }),
  undo: () => Promise.resolve({ removed: 0, kept: 0, next: null }),
  undoTexts: PERSON_UNDO_TEXTS,
};

/** The dialog that each button opens. */
const DIALOGS: Readonly<Record<string, (close: () => void) => ReactNode>> = {
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
    <ConfirmDialog title="Cerrar la sesión" confirmLabel="Cerrar" onConfirm={resolveNow} onClose={close}>
      <p>Ese equipo tendrá que volver a entrar.</p>
    </ConfirmDialog>
  ),
  'ConfirmDialog, peligro y motivo': (close) => (
    <ConfirmDialog
      title="Eliminar el conductor"
      confirmLabel="Eliminar"
      isDangerous
      isReasonRequired
      confirmationText="Fletes del Sur"
      onConfirm={rejectNow}
      onClose={close}
    >
      <p>No se puede deshacer.</p>
    </ConfirmDialog>
  ),
  DiscardQuestion: (close) => <DiscardQuestion title="Descartar el cliente" onKeep={close} onDiscard={close} />,
  ImportDialog: (close) => <ImportDialog kind={FAKE_IMPORT} onClose={close} />,
  FormDialog: (close) => <FormDialogExample onClose={close} />,
  EditPersonDialog: (close) => (
    <EditNameEmailDialog
      person={{ name: 'Rosa Quishpe', email: 'rosa@llevo.test' }}
      change={resolveNow}
      newEmailNotice="Con él inicia sesión."
      onClose={close}
    />
  ),
  PictureViewer: (close) => (
    <PictureViewer pictures={[{ path: 'muestra', name: 'Comprobante' }]} first="muestra" onClose={close} />
  ),
};

function FormDialogExample({ onClose }: { readonly onClose: () => void }) {
  const field = useFakeField('email', 'rosa@', 'Escribe un correo válido');
  return (
    <FormDialog
      title="Agregar usuarios"
      submitLabel="Enviar invitación"
      error="El plan no incluye más usuarios"
      isSending={false}
      onSubmit={resolveNow}
      onClose={onClose}
    >
      <TextField label="Correo" field={field} />
    </FormDialog>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Specimen name="Ventanas" use="En teléfonos, hojas al borde inferior." isWide>
      <div className={styles.row}>
        {Object.keys(DIALOGS).map((name) => (
          <Button
            key={name}
            variant="plain"
            onClick={() => {
              setOpen(name);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      {open !== null &&
        DIALOGS[open]?.(() => {
          setOpen(null);
        })}
    </Specimen>
  );
}

export const dialogs: Section = { id: 'ventanas', title: 'Ventanas', content: Dialogs };
