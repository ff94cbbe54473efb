import { Field } from '../../../ui/fields/field.tsx';

/** Whether the digits can be sent: four, or none of a customer without a number. */
export const isPhoneEnd = (value: string): boolean => value === '' || /^\d{4}$/.test(value);

interface PhoneEndFieldProps {
  readonly value: string;
  /** True once the customer tried to send: a wrong value then shows an error. */
  readonly isChecked: boolean;
  readonly onChange: (value: string) => void;
}

/** The end of the customer's number, which proves who has a link that may have been forwarded. */
export const PhoneEndField = ({ value, isChecked, onChange }: PhoneEndFieldProps) => (
  <Field
    label="Cuatro últimos números de tu celular"
    hint="El celular con que pediste el servicio. Si no diste uno, déjalo vacío."
    error={isChecked && !isPhoneEnd(value) ? 'Escribe cuatro números' : undefined}
  >
    {(control) => (
      <input
        {...control}
        type="text"
        name="phone_end"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={(event) => {
          onChange(event.target.value.trim());
        }}
      />
    )}
  </Field>
);
