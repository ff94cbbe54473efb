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
import { InvoiceFileButtons } from '../../../ui/back-office/buttons/invoice-file-buttons.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import type { ServiceActions } from '../service-actions.ts';
import styles from './invoice.module.css';

interface InvoiceSectionProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'issueInvoice'>;
}

const LINE_HEIGHT = 40;

/** The electronic invoice of a finished service: what the SRI says of it, or the way to issue it. */
export function InvoiceSection({ service, actions }: InvoiceSectionProps) {
  const query = useQuery(serviceInvoiceQuery(service.id));
  const open = () => {
    actions.issueInvoice(service);
  };
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar la factura" height={LINE_HEIGHT}>
      {({ invoice, is_ready: isReady }) =>
        invoice === null ? (
          <NoInvoice isReady={isReady} onIssue={open} />
        ) : (
          <IssuedInvoice invoice={invoice} onCorrect={open} />
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

function IssuedInvoice({ invoice, onCorrect }: { readonly invoice: InvoiceRow; readonly onCorrect: () => void }) {
  const { id, number, state, messages, buyer, total, vat, date_authorized: authorised, environment } = invoice;
  const { one, variant } = INVOICE_STATE_LABELS[state];
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <p className={styles.number}>{number}</p>
        <StateBadge variant={variant}>{one}</StateBadge>
      </div>
      <p className={styles.muted}>
        {buyer.name}, {buyer.idNumber}
      </p>
      <p className={styles.muted}>
        {formatDollars(total)}, con {formatDollars(vat)} de IVA
        {authorised !== null && `. Autorizada: ${formatDateTime(authorised)}`}
      </p>
      {environment === 'pruebas' && <p className={styles.muted}>Ambiente de pruebas, sin validez tributaria.</p>}
      {messages.map((message) => (
        <p key={invoiceMessageText(message)} className={styles.error}>
          {invoiceMessageText(message)}
        </p>
      ))}
      <div className={styles.buttons}>
        {state === 'authorized' && <InvoiceFileButtons id={id} number={number} />}
        {isFailedInvoice(state) && (
          <Button size="compact-sm" variant="outline" onClick={onCorrect}>
            Corregir y reenviar
          </Button>
        )}
      </div>
    </div>
  );
}
