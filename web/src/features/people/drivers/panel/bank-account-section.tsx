import type { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { useState } from 'react';
import { translateWireValue } from '../../../../lib/i18n/translate-response.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { BankAccountDialog } from '../edit/bank-account-dialog.tsx';
import styles from './driver-dialog.module.css';

interface BankAccountSectionProps {
  readonly driver: DriverRow;
  readonly bankAccount: OutputOf<typeof getDriverDocuments>[number]['bankAccount'];
  readonly onSaved: (row: DriverRow) => void;
}

/** The account that a driver is paid to, with its form. */
export function BankAccountSection({ driver, bankAccount, onSaved }: BankAccountSectionProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section aria-labelledby="driver-bank">
      <h3 id="driver-bank" className={styles.heading}>
        Cuenta bancaria
      </h3>
      {bankAccount ? (
        <DescriptionList className={styles.details}>
          <DescriptionItem label="Banco">{bankAccount.typeBank || '–'}</DescriptionItem>
          <DescriptionItem label="Tipo de cuenta">
            {translateWireValue(bankAccount.typeAccountBank) || '–'}
          </DescriptionItem>
          <DescriptionItem label="Número">{bankAccount.accountNumber || '–'}</DescriptionItem>
          <DescriptionItem label="Titular">{bankAccount.accountOwner || '–'}</DescriptionItem>
          <DescriptionItem label="Cédula">{bankAccount.cedula || '–'}</DescriptionItem>
        </DescriptionList>
      ) : (
        <p>Sin cuenta bancaria</p>
      )}
      <OutlineButton
        size="plain"
        onClick={() => {
          setIsEditing(true);
        }}
      >
        {bankAccount ? 'Editar cuenta' : 'Agregar cuenta'}
      </OutlineButton>
      {isEditing && (
        <BankAccountDialog
          driver={driver}
          bankAccount={bankAccount}
          onSaved={onSaved}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </section>
  );
}
