import type { InvoiceFormat, InvoiceRow } from '@llevo/contract/entities/invoice';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { downloadInvoice } from '../../../lib/invoices/invoice-files.ts';
import { notify } from '../../../lib/notifications/notifications.ts';

const FORMATS: readonly InvoiceFormat[] = ['pdf', 'xml'];

/** Downloads of an authorised invoice. */
export function InvoiceFileButtons({ id, number }: Pick<InvoiceRow, 'id' | 'number'>) {
  const download = useMutation({
    mutationFn: (format: InvoiceFormat) => downloadInvoice(id, format),
    meta: { handlesOwnErrors: true },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
  });
  return FORMATS.map((format) => (
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
  ));
}
