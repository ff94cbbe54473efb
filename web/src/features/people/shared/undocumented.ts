import type { ConfirmDialogProps } from '../../../ui/back-office/forms/confirm-dialog.tsx';

/** The confirmation of activating drivers whose documents are missing: it names what happens and asks why. */
export const WITHOUT_DOCUMENTS = {
  confirmLabel: 'Activar sin documentos',
  isDangerous: true,
  isReasonRequired: true,
  reasonHint: 'Queda en el registro de cambios, con tu nombre. No va en el correo.',
} as const satisfies Partial<ConfirmDialogProps>;
