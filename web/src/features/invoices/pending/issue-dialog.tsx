import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { BuyerText } from './pending-columns.tsx';
import { invoicesText, sumText } from './pending-toolbar.tsx';
import styles from './pending.module.css';
import type { ReadyService } from './run-invoices.ts';

interface IssueDialogProps {
  readonly services: readonly ReadyService[];
  /** Whether invoices are documents of the SRI's test environment. */
  readonly isTest: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The last look at the invoices before they are issued: number, sum, date and each buyer. */
export function IssueDialog({ services, isTest, onConfirm, onClose }: IssueDialogProps) {
  const [today] = useState(() => guayaquilDate(serverNow()));
  const invoices = invoicesText(services.length);
  return (
    <ConfirmDialog
      title={isTest ? `¿Emitir ${invoices} de prueba?` : `¿Emitir ${invoices}?`}
      confirmLabel={isTest ? `Emitir ${formatCount(services.length)} de prueba` : `Emitir ${invoices}`}
      onClose={onClose}
      onConfirm={() => {
        onConfirm();
        return Promise.resolve();
      }}
    >
      {isTest && (
        <p className={styles.warning}>
          Ambiente de pruebas: estas facturas no tienen validez tributaria y no se envían por correo a tus clientes.
          Antes de emitir las reales habrá que anular una por una.
        </p>
      )}
      <p>
        Suman <strong>{sumText(services)}</strong> con IVA, con fecha de hoy, <strong>{formatDate(today)}</strong>.
      </p>
      {!isTest && <p>Una factura autorizada no se puede cambiar ni borrar: se corrige con una nota de crédito.</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog scrolls by keys only from within */}
      <ul className={styles.buyers} aria-label="Compradores" tabIndex={0}>
        {services.map((service) => (
          <li key={service.service_id}>
            <BuyerText service={service} />
            <strong className={styles.total}>{formatDollars(service.total)}</strong>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
