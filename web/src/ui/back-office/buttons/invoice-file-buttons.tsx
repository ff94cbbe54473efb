import type { InvoiceFormat, InvoiceRow } from '@llevo/contract/entities/invoice';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { downloadInvoice } from '../../../lib/invoices/service-invoice.ts';
import { SRI_DOCUMENT_NAMES } from '../../../lib/invoices/invoice-labels.ts';
import { notify } from '../../../lib/notifications/notifications.ts';

const FORMATS: readonly InvoiceFormat[] = ['pdf', 'xml'];

interface InvoiceFileButtonsProps {
  readonly invoice: Pick<InvoiceRow, 'id' | 'document' | 'number'>;
  /** Without borders, for the rows of a list. */
  readonly isQuiet?: boolean;
}

/** Downloads of an authorised invoice or credit note. */
export function InvoiceFileButtons({ invoice: { id, document, number }, isQuiet = false }: InvoiceFileButtonsProps) {
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
      variant={isQuiet ? 'subtle' : 'default'}
      aria-label={`Descargar ${SRI_DOCUMENT_NAMES[document]} ${number} en ${format.toUpperCase()}`}
      loading={download.isPending && download.variables === format}
      onClick={() => {
        download.mutate(format);
      }}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
