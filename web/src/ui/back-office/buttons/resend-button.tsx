import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { SRI_DOCUMENT_NAMES } from '../../../lib/invoices/invoice-labels.ts';
import { resendInvoice } from '../../../lib/invoices/service-invoice.ts';
import { notify } from '../../../lib/notifications/notifications.ts';

interface ResendButtonProps {
  readonly invoice: Pick<InvoiceRow, 'id' | 'document' | 'number'>;
  /** Without a border, beside a better next step. */
  readonly isQuiet?: boolean;
}

/** The next attempt of a returned or rejected document, with the data that it has. */
export function ResendButton({ invoice: { id, document, number }, isQuiet = false }: ResendButtonProps) {
  const resend = useMutation({
    mutationFn: () => resendInvoice({ id }),
    onSuccess: () => {
      notify('success', 'El comprobante se enviará de nuevo en menos de un minuto');
    },
    meta: { handlesOwnErrors: true },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
  });
  return (
    <Button
      size="compact-sm"
      variant={isQuiet ? 'subtle' : 'outline'}
      aria-label={`Reenviar ${SRI_DOCUMENT_NAMES[document]} ${number}`}
      loading={resend.isPending}
      onClick={() => {
        resend.mutate();
      }}
    >
      Reenviar
    </Button>
  );
}
