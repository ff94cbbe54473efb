import type { ApiKey } from '@llevo/contract/entities/api-key';
import { DEFAULT_KEY_OVERLAP_HOURS, KEY_OVERLAP_HOURS } from '@llevo/contract/entities/api-key';
import { selectField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { FormDialog } from '../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { rotateKey } from './api/api-keys.ts';
import type { NewKey } from './api/api-keys.ts';
import styles from './api-keys.module.css';

type OverlapHours = (typeof KEY_OVERLAP_HOURS)[number];

const OVERLAP_LABELS: Readonly<Record<OverlapHours, string>> = {
  0: 'Termina ahora mismo',
  24: '24 horas más',
  168: '7 días más',
};
const OVERLAPS = KEY_OVERLAP_HOURS.map((hours) => ({ value: hours.toString(), label: OVERLAP_LABELS[hours] }));

interface RotateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onRotated: (newKey: NewKey) => void;
  readonly onClose: () => void;
}

/** Replaces a key, with the time in which its programs can be moved to the new one. */
export function RotateKeyDialog({ apiKey, onRotated, onClose }: RotateKeyDialogProps) {
  const form = useForm({
    fields: { overlap: selectField({ initial: DEFAULT_KEY_OVERLAP_HOURS.toString() }) },
    send: async ({ overlap }) => {
      const hours = KEY_OVERLAP_HOURS.find((one) => one.toString() === overlap);
      onRotated(await rotateKey({ id: apiKey.id, overlap_hours: hours }));
    },
  });
  return (
    <FormDialog
      title={`Rotar «${apiKey.name}»`}
      submitLabel="Crear la clave nueva"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.note}>
        Recibes una clave nueva con los mismos permisos. La anterior sigue funcionando el tiempo que elijas, para que
        cambies tus programas sin cortes. Si ya había una anterior, termina ahora mismo.
      </p>
      <SelectField label="La clave anterior" options={OVERLAPS} field={form.bind('overlap')} />
    </FormDialog>
  );
}
