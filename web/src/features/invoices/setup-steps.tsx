import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { wrongDesignation } from '@llevo/contract/rules/invoices/issuer-designations';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import styles from './invoices.module.css';

interface SetupStep {
  /** Tab of the page where the step is done. */
  readonly hash: string;
  readonly title: string;
  readonly note: string;
  /** Text of the button while the step is pending. */
  readonly action: string;
  readonly isDone: (stored: InvoicingSettingsRow) => boolean;
}

const STEPS: readonly SetupStep[] = [
  {
    hash: '#datos',
    title: 'Datos de la empresa',
    note: 'El RUC, la razón social y la dirección, como constan en el SRI.',
    action: 'Completar los datos',
    isDone: ({ settings }) => settings !== null && wrongDesignation(settings) === null,
  },
  {
    hash: '#certificado',
    title: 'Certificado de firma',
    note: 'El archivo .p12 o .pfx con que firmas, y su contraseña.',
    action: 'Cargar el certificado',
    isDone: ({ certificate }) => certificate !== null,
  },
];

/** Whether nothing is missing to issue invoices. */
export const canIssueInvoices = (stored: InvoicingSettingsRow): boolean => STEPS.every(({ isDone }) => isDone(stored));

/** The steps before the first invoice, each with its state and a link to its tab. */
export function SetupSteps({ stored }: { readonly stored: InvoicingSettingsRow }) {
  const next = STEPS.find(({ isDone }) => !isDone(stored));
  return (
    <Panel title="Para emitir facturas">
      <ol className={styles.setup}>
        {STEPS.map((step) => {
          const isDone = step.isDone(stored);
          return (
            <li key={step.hash} className={styles.setupStep}>
              <div className={styles.stack}>
                <strong>{step.title}</strong>
                <span className={styles.muted}>{step.note}</span>
              </div>
              <StateBadge variant={isDone ? 'good' : 'waiting'}>{isDone ? 'Listo' : 'Pendiente'}</StateBadge>
              <Button
                component={Link}
                to={`${PATHS.invoicing}${step.hash}`}
                variant={step === next ? 'filled' : 'default'}
                aria-label={isDone ? `Revisar: ${step.title}` : undefined}
              >
                {isDone ? 'Revisar' : step.action}
              </Button>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
