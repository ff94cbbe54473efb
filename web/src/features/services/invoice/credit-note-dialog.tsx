import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { MAX_CREDIT_REASON } from '@llevo/contract/entities/invoice';
import { centsFromDollars, dollarsFromCents, formatDollars } from '@llevo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberField, parseNumber, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { issuedInvoices, sendCreditNote, serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { invoiceRest } from './invoice-rest.ts';
import styles from './invoice.module.css';

const MIN_AMOUNT = 0.01;

interface CreditNoteDialogProps {
  readonly invoice: InvoiceRow;
  readonly onClose: () => void;
}

/** Issues a credit note for what is left of an invoice, or a part of it. */
export default function CreditNoteDialog({ invoice: opened, onClose }: CreditNoteDialogProps) {
  const { data } = useQuery(serviceInvoiceQuery(opened.service_id));
  const current = issuedInvoices(data).find(({ id }) => id === opened.id) ?? opened;
  // Another credit note in between makes another form.
  return <CreditNoteForm key={current.credited} invoice={current} onClose={onClose} />;
}

function CreditNoteForm({ invoice, onClose }: CreditNoteDialogProps) {
  const { id, number, credited } = invoice;
  const rest = invoiceRest(invoice);
  const [fields] = useState(() => ({
    amount: numberField({ initial: rest.toFixed(2), min: MIN_AMOUNT, max: rest, decimals: 2 }),
    reason: textField({ message: 'Escribe el motivo' }),
  }));
  const form = useForm({
    fields,
    draftId: id,
    send: async ({ amount, reason }) => {
      const cents = centsFromDollars(parseNumber(amount) ?? 0);
      await sendCreditNote({ id, amount: dollarsFromCents(cents), reason, credited });
      notify('success', 'La nota de crédito se emitió y se envía al SRI');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Nota de crédito"
      submitLabel="Emitir nota de crédito"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.note}>
        Corrige la factura {number}. Quedan <strong>{formatDollars(rest)}</strong> con IVA. El dinero que devuelvas se
        anota aparte, en los pagos del servicio.
      </p>
      <TextField label="Valor con IVA ($)" inputMode="decimal" field={form.bind('amount')} />
      <TextField
        label="Motivo"
        hint="Lo leen el cliente y el SRI."
        maxLength={MAX_CREDIT_REASON}
        field={form.bind('reason')}
      />
    </FormDialog>
  );
}
