import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { wrongDesignation } from '@llevo/contract/rules/invoices/issuer-designations';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InvoiceSample } from './invoice-sample.tsx';
import styles from './invoices.module.css';

interface SetupStep {
  /** Tab of the page where the step is done. */
  readonly hash: string;
  readonly title: string;
  readonly note: string;
  /** Its states, which agree with the title. */
  readonly states: { readonly done: string; readonly pending: string };
  /** Text of the button while the step is pending. */
  readonly action: string;
  /** Why there is no next invoice while the step is pending. */
  readonly missing: string;
  readonly isDone: (stored: InvoicingSettingsRow) => boolean;
}

const STEPS: readonly SetupStep[] = [
  {
    hash: '#datos',
    title: 'Datos de la empresa',
    note: 'El RUC, la razón social y la dirección, como constan en el SRI.',
    states: { done: 'Listos', pending: 'Pendientes' },
    action: 'Completar los datos',
    missing: 'No puedes emitir más facturas: faltan datos de la empresa.',
    isDone: ({ settings }) => settings !== null && wrongDesignation(settings) === null,
  },
  {
    hash: '#certificado',
    title: 'Certificado de firma',
    note: 'El archivo .p12 o .pfx con que firmas, y su contraseña.',
    states: { done: 'Listo', pending: 'Pendiente' },
    action: 'Cargar el certificado',
    missing: 'No puedes emitir más facturas: falta el certificado de firma.',
    isDone: ({ certificate }) => certificate !== null,
  },
];

/** Whether nothing is missing to issue invoices. */
export const canIssueInvoices = (stored: InvoicingSettingsRow): boolean => STEPS.every(({ isDone }) => isDone(stored));

const nextStep = (stored: InvoicingSettingsRow): SetupStep | undefined => STEPS.find(({ isDone }) => !isDone(stored));

/** The next pending step in one line, above invoices issued before; nothing if all are done. */
export function MissingStep({ stored }: { readonly stored: InvoicingSettingsRow }) {
  const step = nextStep(stored);
  if (step === undefined) return null;
  return (
    <div className={classNames(styles.notice, styles.missing)}>
      <span>{step.missing}</span>
      <Button component={Link} to={`${PATHS.invoicing}${step.hash}`}>
        {step.action}
      </Button>
    </div>
  );
}

/** The steps to the first invoice, those before it with their states and links to their tabs, and a sample of it. */
export function SetupSteps({ stored }: { readonly stored: InvoicingSettingsRow }) {
  const next = nextStep(stored);
  return (
    <div className={styles.start}>
      <Panel title="Para emitir facturas">
        <ol className={styles.setup}>
          {STEPS.map((step) => {
            const isDone = step.isDone(stored);
            return (
              <li key={step.hash} className={styles.setupStep}>
                <StepText title={step.title} note={step.note} />
                <StateBadge variant={isDone ? 'good' : 'waiting'}>
                  {isDone ? step.states.done : step.states.pending}
                </StateBadge>
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
          <li className={styles.setupStep}>
            <StepText
              title="Primera factura"
              note="Desde un servicio finalizado: se firma, el SRI la autoriza y llega a tu cliente."
            />
          </li>
        </ol>
      </Panel>
      <InvoiceSample stored={stored} />
    </div>
  );
}

const StepText = ({ title, note }: Pick<SetupStep, 'title' | 'note'>) => (
  <div className={styles.stack}>
    <strong>{title}</strong>
    <span className={styles.muted}>{note}</span>
  </div>
);
