import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { INVOICE_STATE_LABELS, invoiceMessageText } from '../../../lib/invoices/invoice-labels.ts';
import { serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { PATHS } from '../../../lib/paths.ts';
import { ResendButton } from '../../../ui/back-office/buttons/resend-button.tsx';
import { InvoiceFileButtons } from '../../../ui/back-office/buttons/invoice-file-buttons.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { canBeCredited, canBeVoided, invoiceRest } from './invoice-rest.ts';
import styles from './invoice.module.css';

interface InvoiceSectionProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'issueInvoice' | 'creditInvoice' | 'voidInvoice'>;
}

const LINE_HEIGHT = 40;

/** The electronic invoice of a finished service with its credit notes, or the way to issue it. */
export function InvoiceSection({ service, actions }: InvoiceSectionProps) {
  const query = useQuery(serviceInvoiceQuery(service.id));
  const open = () => {
    actions.issueInvoice(service);
  };
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar la factura" height={LINE_HEIGHT}>
      {({ invoice, credit_notes: notes, is_ready: isReady }) =>
        invoice === null ? (
          <NoInvoice isReady={isReady} onIssue={open} />
        ) : (
          <>
            <IssuedInvoice
              invoice={invoice}
              onCorrect={open}
              onCredit={() => {
                actions.creditInvoice(service);
              }}
              onVoid={actions.voidInvoice}
            />
            {notes.length > 0 && (
              <ul className={styles.notes} aria-label="Notas de crédito">
                {notes.map((note) => (
                  <CreditNote key={note.id} note={note} onVoid={actions.voidInvoice} />
                ))}
              </ul>
            )}
          </>
        )
      }
    </QueryBoundary>
  );
}

function NoInvoice({ isReady, onIssue }: { readonly isReady: boolean; readonly onIssue: () => void }) {
  if (!isReady) {
    return (
      <p className={styles.muted}>
        Para facturar, <Link to={PATHS.invoicing}>completa la facturación electrónica</Link>.
      </p>
    );
  }
  return (
    <div className={styles.head}>
      <p className={styles.muted}>Todavía no tiene factura.</p>
      <Button size="compact-sm" variant="outline" onClick={onIssue}>
        Emitir factura
      </Button>
    </div>
  );
}

interface IssuedInvoiceProps {
  readonly invoice: InvoiceRow;
  readonly onCorrect: () => void;
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
        {authorised !== null && `. Autorizada: ${formatDateTime(authorised)}`}
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
        {isFailedInvoice(state) && (
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
        {document === 'nota_credito' && 'Nota de crédito '}
        {number}
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
