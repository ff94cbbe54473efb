import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import { formatDollars } from '@llevo/contract/rules/money';
import { bankAccountName, documentLabel } from '@llevo/contract/rules/quoter/bank-accounts';
import { useId } from 'react';
import { notify } from '../../lib/notifications/notifications.ts';
import { Icon } from '../controls/icon.tsx';
import styles from './bank-account-list.module.css';

interface BankAccountListProps {
  readonly accounts: readonly CompanyBankAccount[];
  /** The amount to transfer, in dollars. */
  readonly amount: number;
  /** The number of the service. */
  readonly reference: string;
}

/** The company's accounts with what a transfer needs, each part to be copied into the bank's app. */
export function BankAccountList({ accounts, amount, reference }: BankAccountListProps) {
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {accounts.length === 1 ? 'Transfiere a esta cuenta' : 'Transfiere a una de estas cuentas'}
      </h3>
      <dl className={styles.facts}>
        <Copyable term="Valor" text={formatDollars(amount)} copied={amount.toFixed(2)} />
        <Copyable term="Referencia" text={reference} />
      </dl>
      {accounts.map(({ bank, type, number, holder, document }) => (
        <dl key={`${bank} ${number}`} className={styles.facts} aria-label={bankAccountName({ bank, type })}>
          <div>
            <dt>Banco</dt>
            <dd>{bankAccountName({ bank, type })}</dd>
          </div>
          <Copyable term="Número" text={number} />
          <Copyable term="Titular" text={holder} />
          <Copyable term={documentLabel(document)} text={document} />
        </dl>
      ))}
    </section>
  );
}

interface CopyableProps {
  readonly term: string;
  readonly text: string;
  /** As banks expect it typed; the text itself by default. */
  readonly copied?: string;
}

function Copyable({ term, text, copied = text }: CopyableProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      notify('success', `Copiado: ${copied}`);
    } catch {
      notify('warning', 'No se pudo copiar. Selecciona el texto y cópialo a mano.');
    }
  };
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
      <dd>
        <button
          type="button"
          className={styles.copy}
          aria-label={`Copiar ${term}: ${text}`}
          onClick={() => void copy()}
        >
          <Icon name="copy" size={20} />
        </button>
      </dd>
    </div>
  );
}
