import type { ReactNode } from 'react';
import { hiddenField, passwordField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  /** Without a password the dialog only confirms. */
  readonly hasPassword: boolean;
  readonly send: (password: string | undefined) => Promise<void>;
  readonly onClose: () => void;
  /** Text that describes the consequences. */
  readonly children: ReactNode;
}

/** Confirms an action with the password. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, submitLabel, isDangerous = false, hasPassword, send, onClose, children } = props;
  const form = useForm({
    fields: { password: hasPassword ? passwordField() : hiddenField('') },
    focusOnError: 'password',
    send: ({ password }) => send(hasPassword ? password : undefined),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isDangerous={isDangerous}
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      {children}
      {hasPassword && (
        <PasswordField label="Contraseña" autoComplete="current-password" field={form.bind('password')} />
      )}
    </FormDialog>
  );
}
