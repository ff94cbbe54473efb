import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { payoutAccountQuery } from '../api/payments.ts';
import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import styles from './payout-dialog.module.css';

/** The account to pay a driver to: after a change, the former one for 48 hours (docs/decisions/0097). */
export function PayoutAccount({ driverId }: { readonly driverId: string }) {
  const { data, isError } = useQuery(payoutAccountQuery(driverId));
  if (isError) return <p className={styles.account}>No pudimos mostrar la cuenta del conductor.</p>;
  if (data === undefined) return <p className={styles.account}>Buscando la cuenta del conductor…</p>;
  const hold = data?.bankAccountHold ?? null;
  const account = hold?.previous ?? data?.bankAccount ?? null;
  if (account === null) return <p className={styles.account}>El conductor no tiene cuenta bancaria.</p>;
  return (
    <>
      <p className={styles.account}>
        Cuenta: {account.typeBank}, {account.accountNumber}, de {account.accountOwner}.
      </p>
      <p className={styles.account}>
        <CopyButton text={account.accountNumber} label="Copiar el número" />
      </p>
      {hold !== null && (
        <p className={styles.warning}>
          Cuenta cambiada, en espera hasta el {formatDateTime(hold.until)}: hasta entonces paga a la anterior, que es
          esta.
        </p>
      )}
    </>
  );
}
