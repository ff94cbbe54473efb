import type { InvoiceFormat, InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { downloadInvoice } from '../../lib/invoices/invoice-files.ts';
import { resendInvoice } from '../../lib/invoices/service-invoice.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import styles from './invoices.module.css';

const FORMATS: readonly InvoiceFormat[] = ['pdf', 'xml'];

const handlesErrors = {
  meta: { handlesOwnErrors: true },
  onError: (error: Error) => {
    notify('error', errorMessage(error), { isPersistent: true });
  },
} as const;

/** Downloads of an authorised invoice; of a failed one, the next attempt. */
export function InvoiceActions({ invoice }: { readonly invoice: InvoiceRow }) {
  const { id, number, state } = invoice;
  const download = useMutation({
    mutationFn: (format: InvoiceFormat) => downloadInvoice(id, format),
    ...handlesErrors,
  });
  const resend = useMutation({
    mutationFn: () => resendInvoice({ id }),
    onSuccess: () => {
      notify('success', 'La factura se enviará de nuevo en menos de un minuto');
    },
    ...handlesErrors,
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
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          aria-label={`Descargar la factura ${number} en ${format.toUpperCase()}`}
          loading={download.isPending && download.variables === format}
          onClick={() => {
            download.mutate(format);
          }}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
