import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';

interface ChangedAccounts {
  readonly accounts: readonly CompanyBankAccount[];
  readonly by: string;
}

/** E-mail about the accounts to which customers transfer: to who changed them, and to the owners. */
export const bankAccountsChangedEmail =
  (siteUrl: string) =>
  ({ accounts, by }: ChangedAccounts): ((to: string) => AddressedEmail) =>
    ownerNoticeEmail({
      subject: 'Cambiaron las cuentas a las que te transfieren tus clientes',
      what: [
        accounts.length === 0
          ? 'Tu empresa ya no recibe transferencias: se quitaron sus cuentas.'
          : 'Desde ahora tus clientes transfieren a:',
        ...accounts.map(
          ({ bank, number, holder }) =>
            `${sanitiseName(bank)}, cuenta que termina en ${number.slice(-4)}, de ${sanitiseName(holder)}.`,
        ),
      ],
      by,
      action: { label: 'Ver las cuentas', url: `${siteUrl}/account/quoter` },
    });
