import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import { InvoiceFileButtons } from '../../ui/back-office/buttons/invoice-file-buttons.tsx';
import { ResendButton } from '../../ui/back-office/buttons/resend-button.tsx';
import styles from './invoices.module.css';

/** Downloads of a document that was authorised; of a failed one, the next attempt. */
export function InvoiceActions({ invoice }: { readonly invoice: InvoiceRow }) {
  const { state, date_authorized: authorised } = invoice;
  if (isFailedInvoice(state)) return <ResendButton invoice={invoice} />;
  if (authorised === null) return null;
  return (
    <div className={styles.buttons}>
      <InvoiceFileButtons invoice={invoice} />
    </div>
  );
}
