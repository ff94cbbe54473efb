import type { Person } from '@llevo/contract/entities/person';
import { displayPhone } from '@llevo/contract/rules/phone';
import { emailField, phoneField, textField } from '../../../lib/form/fields.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';

/**
 * Form fields that customers and drivers share, with the values of the person who is edited. A customer may be a firm
 * without a surname, and have no e-mail.
 */
export const personFormFields = (
  person: Person | null,
  who: 'customer' | 'driver',
  isEmailRequired = who === 'driver',
) => ({
  name: textField({ initial: person?.name, message: 'Escribe el nombre' }),
  surname: textField({ initial: person?.surname, message: 'Escribe el apellido', isRequired: who === 'driver' }),
  cellphone: phoneField({ initial: displayPhone(person?.cellphone ?? '') }),
  email: emailField({ initial: person?.email, isRequired: isEmailRequired }),
  address: textField({ initial: person?.address, isRequired: false }),
});

type PersonValues = Readonly<Record<keyof Person, string>>;

/** Values to send, trimmed; the number of the edited person as it is stored, unless another one was typed. */
export const trimmedPerson = (
  { name, surname, cellphone, email, address }: PersonValues,
  person: Person | null,
): PersonValues => ({
  name: name.trim(),
  surname: surname.trim(),
  cellphone: person !== null && cellphone === displayPhone(person.cellphone) ? person.cellphone : cellphone.trim(),
  email: email.trim().toLowerCase(),
  address: address.trim(),
});

interface PersonFieldsProps {
  readonly bind: (name: keyof Person) => BoundField;
  /** Why the user may not change the e-mail; absent if they may. */
  readonly emailLock?: string | undefined;
}

/** Name, contact and address of a customer or driver. */
export function PersonFields({ bind, emailLock }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Nombre" autoComplete="off" maxLength={100} field={bind('name')} />
      <TextField
        label="Apellido"
        autoComplete="off"
        maxLength={100}
        isOptional={!bind('surname').isRequired}
        field={bind('surname')}
      />
      <TextField label="Celular" type="tel" autoComplete="off" maxLength={30} field={bind('cellphone')} />
      <EmailField
        label="Correo"
        autoComplete="off"
        maxLength={200}
        hint={emailLock}
        isOptional={!bind('email').isRequired}
        readOnly={emailLock !== undefined}
        field={bind('email')}
      />
      <TextField label="Dirección" autoComplete="off" maxLength={300} isOptional field={bind('address')} />
    </>
  );
}
