import type { ServiceInvoice } from '@llevo/contract/entities/invoice';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { InvoiceEffect } from '@llevo/contract/rules/invoices/invoice-effect';
import { invoiceEffect } from '@llevo/contract/rules/invoices/invoice-effect';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { PATHS } from '../../../lib/paths.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { CreditedInvoice } from './credited-invoice.tsx';
import styles from './invoice.module.css';

interface InvoiceSectionProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'issueInvoice' | 'creditInvoice' | 'voidInvoice'>;
  /** The first invoice is the next step of the service, whose button stands outside. */
  readonly isNextStep?: boolean;
}

const LINE_HEIGHT = 40;

/** The electronic invoices of a finished service with their credit notes, or the way to issue one. */
export function InvoiceSection({ service, actions, isNextStep = false }: InvoiceSectionProps) {
  const query = useQuery(serviceInvoiceQuery(service.id));
  const open = () => {
    actions.issueInvoice(service);
  };
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar la factura" height={LINE_HEIGHT}>
      {(known) => {
        const { invoice, credit_notes: creditNotes, earlier, is_ready: isReady } = known;
        if (invoice === null) {
          const onIssue = isNextStep ? null : open;
          return <OfferedInvoice note="Todavía no tiene factura." isReady={isReady} onIssue={onIssue} />;
        }
        const effect = effectOfAll(known);
        return (
          <>
            {effect === 'cancelled' && (
              <div className={styles.offer}>
                <OfferedInvoice note="Ya no tiene una factura vigente." isReady={isReady} onIssue={open} isAnother />
              </div>
            )}
            <CreditedInvoice invoice={invoice} creditNotes={creditNotes} onCorrect={open} actions={actions} />
            {effect === 'being_credited' && (
              <p className={styles.muted}>
                Podrás emitir otra factura cuando el SRI autorice las notas de crédito que faltan.
              </p>
            )}
            <EarlierInvoices earlier={earlier} actions={actions} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** The invoice that blocks another one of the service: one that counts, before one that is being credited. */
function effectOfAll({ invoice, credit_notes, earlier }: ServiceInvoice): InvoiceEffect {
  const all = invoice === null ? earlier : [{ invoice, credit_notes }, ...earlier];
  const effects = all.map((one) => invoiceEffect(one.invoice, one.credit_notes));
  return (['in_force', 'being_credited'] as const).find((effect) => effects.includes(effect)) ?? 'cancelled';
}

interface OfferedInvoiceProps {
  readonly note: string;
  readonly isReady: boolean;
  /** Null without a button here. */
  readonly onIssue: (() => void) | null;
  /** After another one. */
  readonly isAnother?: boolean;
}

function OfferedInvoice({ note, isReady, onIssue, isAnother = false }: OfferedInvoiceProps) {
  if (!isReady) {
    return (
      <p className={styles.muted}>
        Para facturar, <Link to={PATHS.invoicing}>completa la facturación electrónica</Link>.
      </p>
    );
  }
  return (
    <div className={styles.head}>
      <p className={styles.muted}>{note}</p>
      {onIssue !== null && (
        <Button size="compact-sm" variant="outline" onClick={onIssue}>
          {isAnother ? 'Emitir otra factura' : 'Emitir factura'}
        </Button>
      )}
    </div>
  );
}

interface EarlierInvoicesProps {
  readonly earlier: ServiceInvoice['earlier'];
  readonly actions: InvoiceSectionProps['actions'];
}

/** Invoices that the last one replaced: they stay documents of the service. */
function EarlierInvoices({ earlier, actions }: EarlierInvoicesProps) {
  if (earlier.length === 0) return null;
  return (
    <div className={styles.earlier}>
      <h5 className={styles.subtitle}>Facturas anteriores</h5>
      <ul className={styles.invoices} aria-label="Facturas anteriores">
        {earlier.map(({ invoice, credit_notes: creditNotes }) => (
          <li key={invoice.id}>
            <CreditedInvoice invoice={invoice} creditNotes={creditNotes} actions={actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}
