import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { useForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';

/** One kind of proof in the dialog. */
export interface ProofStepProps {
  /** Called once the server has accepted the proof. */
  readonly onProven: () => void;
  /** Called if the user cancels. */
  readonly onClose: () => void;
}

interface ProofFormProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'submit' | 'error' | 'isSending'>;
  /** Instruction in one sentence. */
  readonly lead: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog of a proof: instruction, fields, and how long it is valid. Focuses the first field. */
export function ProofForm({ form, lead, submitLabel, onClose, children }: ProofFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector('input')?.focus();
  }, []);
  return (
    <FormDialog
      title="Confirma que eres tú"
      submitLabel={submitLabel}
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p>{lead} No se vuelve a pedir durante diez minutos.</p>
      <div ref={fields}>{children}</div>
    </FormDialog>
  );
}
