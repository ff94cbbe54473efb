import { MAX_BANK_ACCOUNTS } from '@llevo/contract/entities/company-bank-account';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { bankAccountName, documentLabel } from '@llevo/contract/rules/quoter/bank-accounts';
import { useState } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import { PARTS } from './settings-parts.tsx';
import styles from './quoter-settings.module.css';

/** Accounts to which customers transfer: each change is confirmed by who makes it, and mailed to the owners. */
export function BankAccountsPanel({ settings }: { readonly settings: QuoterSettingsResponse }) {
  const accounts = settings.bank_accounts;
  const { saveBankAccounts } = useSaveQuoter();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<CompanyBankAccount | null>(null);
  return (
    <Panel {...PARTS.accounts}>
      <p className={styles.note}>
        {accounts.length === 0
          ? 'Sin una cuenta, tu cotizador no ofrece pagar por transferencia.'
          : 'Tus clientes las ven al pedir, en su correo y en el seguimiento, con el valor y la referencia.'}
      </p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={`${account.bank} ${account.number}`}>
            <span>
              <strong>{bankAccountName(account)}</strong>
              <br />
              {account.number}, {account.holder}, {documentLabel(account.document)} {account.document}
            </span>
            <OutlineButton
              size="plain"
              aria-label={`Quitar la cuenta ${account.number}`}
              onClick={() => {
                setRemoved(account);
              }}
            >
              Quitar
            </OutlineButton>
          </li>
        ))}
      </ul>
      {isAdding && (
        <BankAccountForm
          onAdd={async (account) => {
            await saveBankAccounts([...accounts, account]);
            setIsAdding(false);
            notify('success', 'Cuenta guardada');
          }}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
      {!isAdding && accounts.length < MAX_BANK_ACCOUNTS && (
        <div className={styles.actions}>
          <OutlineButton
            size="plain"
            onClick={() => {
              setIsAdding(true);
            }}
          >
            Agregar una cuenta
          </OutlineButton>
        </div>
      )}
      {removed !== null && (
        <ConfirmDialog
          title="Quitar la cuenta"
          confirmLabel="Quitar la cuenta"
          isDangerous
          onConfirm={async () => {
            await saveBankAccounts(accounts.filter((account) => account !== removed));
            notify('success', 'Cuenta quitada');
          }}
          onClose={() => {
            setRemoved(null);
          }}
        >
          <p>
            Tus clientes ya no verán {bankAccountName(removed)} {removed.number}.
            {accounts.length === 1 && <span> Sin otra cuenta, tu cotizador deja de ofrecer transferencias.</span>}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
