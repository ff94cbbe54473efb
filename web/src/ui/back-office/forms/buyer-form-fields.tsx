import type { BoundField } from '../../../lib/form/use-form.ts';
import { idTypeOptions, isFinalConsumer } from '../../../lib/invoices/buyer-fields.ts';
import { SelectField } from '../../fields/select-field.tsx';
import { TextField } from '../../fields/text-field.tsx';

interface BuyerFormFieldsProps {
  readonly bind: (name: 'idType' | 'idNumber' | 'name' | 'address' | 'email') => BoundField;
  /** The price of the invoice; null before there is one. */
  readonly totalCents: number | null;
  readonly idLabel?: string;
  readonly emailHint?: string;
}

/** The fiscal data of a customer: identification, name, address and e-mail. */
export function BuyerFormFields({
  bind,
  totalCents,
  idLabel = 'Identificación del cliente',
  emailHint = 'Recibe el XML y el RIDE cuando el SRI autoriza la factura.',
}: BuyerFormFieldsProps) {
  const idType = bind('idType');
  return (
    <>
      <SelectField label={idLabel} options={idTypeOptions(totalCents)} field={idType} />
      {!isFinalConsumer(idType.value) && (
        <>
          <TextField label="Número" inputMode="text" autoComplete="off" maxLength={20} field={bind('idNumber')} />
          <TextField label="Nombre o razón social" autoComplete="off" maxLength={300} field={bind('name')} />
        </>
      )}
      <TextField label="Dirección" isOptional autoComplete="off" maxLength={300} field={bind('address')} />
      <TextField
        label="Correo"
        isOptional
        hint={emailHint}
        type="email"
        autoComplete="off"
        maxLength={200}
        field={bind('email')}
      />
    </>
  );
}
