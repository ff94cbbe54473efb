import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { resendInvoice } from '../../lib/invoices/service-invoice.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { InvoiceFileButtons } from '../../ui/back-office/buttons/invoice-file-buttons.tsx';
import styles from './invoices.module.css';

/** Downloads of an authorised invoice; of a failed one, the next attempt. */
export function InvoiceActions({ invoice }: { readonly invoice: InvoiceRow }) {
  const { id, number, state } = invoice;
  const resend = useMutation({
    mutationFn: () => resendInvoice({ id }),
    onSuccess: () => {
      notify('success', 'La factura se enviará de nuevo en menos de un minuto');
    },
    meta: { handlesOwnErrors: true },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
  });
  if (isFailedInvoice(state)) {
    return (
      <Button
        size="compact-sm"
        variant="outline"
        aria-label={`Reenviar la factura ${number}`}
        loading={resend.isPending}
        onClick={() => {
          resend.mutate();
        }}
      >
        Reenviar
      </Button>
    );
  }
  if (state !== 'authorized') return null;
  return (
    <div className={styles.buttons}>
      <InvoiceFileButtons id={id} number={number} />
    </div>
  );
}
