import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { INVOICE_STATE_LABELS, invoiceMessageText } from '../../../lib/invoices/invoice-labels.ts';
import { InvoiceFileButtons } from '../../../ui/back-office/buttons/invoice-file-buttons.tsx';
import { ResendButton } from '../../../ui/back-office/buttons/resend-button.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { canBeCredited, canBeVoided, invoiceRest } from './invoice-rest.ts';
import styles from './invoice.module.css';

interface CreditedInvoiceProps {
  readonly invoice: InvoiceRow;
  /** Its own, the oldest first. */
  readonly creditNotes: readonly InvoiceRow[];
  /** Corrects a failed one and sends it again. */
  readonly onCorrect?: (() => void) | undefined;
  readonly actions: Pick<ServiceActions, 'creditInvoice' | 'voidInvoice'>;
}

/** An invoice with its credit notes, and what can be done with each. */
export function CreditedInvoice({ invoice, creditNotes, onCorrect, actions }: CreditedInvoiceProps) {
  return (
    <>
      <IssuedInvoice
        invoice={invoice}
        onCorrect={onCorrect}
        onCredit={() => {
          actions.creditInvoice(invoice);
        }}
        onVoid={actions.voidInvoice}
      />
      {creditNotes.length > 0 && (
        <ul className={styles.notes} aria-label={`Notas de crédito de ${invoice.number}`}>
          {creditNotes.map((note) => (
            <CreditNote key={note.id} note={note} onVoid={actions.voidInvoice} />
          ))}
        </ul>
      )}
    </>
  );
}

interface IssuedInvoiceProps {
  readonly invoice: InvoiceRow;
  readonly onCorrect: (() => void) | undefined;
  readonly onCredit: () => void;
  readonly onVoid: (invoice: InvoiceRow) => void;
}

function IssuedInvoice({ invoice, onCorrect, onCredit, onVoid }: IssuedInvoiceProps) {
  const { state, buyer, total, vat, date_authorized: authorised, environment, credited } = invoice;
  return (
    <div className={styles.section}>
      <DocumentHead invoice={invoice} />
      <p className={styles.muted}>
        {buyer.name}, {buyer.idNumber}
      </p>
      <p className={styles.muted}>
        {formatDollars(total)}, con {formatDollars(vat)} de IVA
        {authorised !== null && <span>{`. Autorizada: ${formatDateTime(authorised)}`}</span>}
      </p>
      {credited > 0 && (
        <p className={styles.muted}>
          Con notas de crédito por {formatDollars(credited)}. Quedan {formatDollars(invoiceRest(invoice))}.
        </p>
      )}
      {environment === 'pruebas' && <p className={styles.muted}>Ambiente de pruebas, sin validez tributaria.</p>}
      <Messages invoice={invoice} />
      <div className={styles.buttons}>
        {authorised !== null && <InvoiceFileButtons invoice={invoice} />}
        {isFailedInvoice(state) && onCorrect !== undefined && (
          <Button size="compact-sm" variant="outline" onClick={onCorrect}>
            Corregir y reenviar
          </Button>
        )}
        {canBeCredited(invoice) && (
          <Button size="compact-sm" variant="outline" onClick={onCredit}>
            Nota de crédito
          </Button>
        )}
        <VoidButton invoice={invoice} onVoid={onVoid} />
      </div>
    </div>
  );
}

interface CreditNoteProps {
  readonly note: InvoiceRow;
  readonly onVoid: (invoice: InvoiceRow) => void;
}

function CreditNote({ note, onVoid }: CreditNoteProps) {
  const { state, total, corrects, date_authorized: authorised } = note;
  return (
    <li className={styles.section}>
      <DocumentHead invoice={note} />
      <p className={styles.muted}>
        {formatDollars(total)}. {corrects?.reason}
      </p>
      <Messages invoice={note} />
      <div className={styles.buttons}>
        {authorised !== null && <InvoiceFileButtons invoice={note} />}
        {isFailedInvoice(state) && <ResendButton invoice={note} />}
        <VoidButton invoice={note} onVoid={onVoid} />
      </div>
    </li>
  );
}

function DocumentHead({ invoice: { document, number, state } }: { readonly invoice: InvoiceRow }) {
  const { one, variant } = INVOICE_STATE_LABELS[state];
  return (
    <div className={styles.head}>
      <p className={styles.number}>
        <span>{document === 'nota_credito' ? `Nota de crédito ${number}` : number}</span>
      </p>
      <StateBadge variant={variant}>{one}</StateBadge>
    </div>
  );
}

const Messages = ({ invoice: { messages } }: { readonly invoice: InvoiceRow }) =>
  messages.map((message) => (
    <p key={invoiceMessageText(message)} className={styles.error}>
      {invoiceMessageText(message)}
    </p>
  ));

interface VoidButtonProps {
  readonly invoice: InvoiceRow;
  readonly onVoid: (invoice: InvoiceRow) => void;
}

function VoidButton({ invoice, onVoid }: VoidButtonProps) {
  if (!canBeVoided(invoice)) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Registrar la anulación de ${invoice.number}`}
      onClick={() => {
        onVoid(invoice);
      }}
    >
      Registrar anulación
    </Button>
  );
}
