import type { Person } from '@llevo/contract/entities/person';
import { emailField, phoneField, textField } from '../../../lib/form/fields.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';

/** Form fields that customers and drivers share, with the values of the person who is edited. */
export const personFormFields = (person: Person | null) => ({
  name: textField({ initial: person?.name, message: 'Escribe el nombre' }),
  surname: textField({ initial: person?.surname, message: 'Escribe el apellido' }),
  cellphone: phoneField({ initial: person?.cellphone }),
  email: emailField({ initial: person?.email }),
  address: textField({ initial: person?.address, isRequired: false }),
});

type PersonValues = Readonly<Record<keyof Person, string>>;

/** Values to send, trimmed. */
export const trimmedPerson = ({ name, surname, cellphone, email, address }: PersonValues): PersonValues => ({
  name: name.trim(),
  surname: surname.trim(),
  cellphone: cellphone.trim(),
  email: email.trim().toLowerCase(),
  address: address.trim(),
});

interface PersonFieldsProps {
  readonly bind: (name: keyof Person) => BoundField;
}

/** Name, contact and address of a customer or driver. */
export function PersonFields({ bind }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Nombre" autoComplete="off" maxLength={100} field={bind('name')} />
      <TextField label="Apellido" autoComplete="off" maxLength={100} field={bind('surname')} />
      <TextField label="Celular" type="tel" autoComplete="off" maxLength={30} field={bind('cellphone')} />
      <EmailField label="Correo" autoComplete="off" maxLength={200} field={bind('email')} />
      <TextField label="Dirección" autoComplete="off" maxLength={300} isOptional field={bind('address')} />
    </>
  );
}
