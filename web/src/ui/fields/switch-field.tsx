import type { ReactNode } from 'react';
import { NO, YES } from '../../lib/form/fields.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { Switch } from './switch.tsx';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly field: BoundField;
}

/** A form's field as a switch. */
export const SwitchField = ({ label, hint, field }: SwitchFieldProps) => (
  <Switch
    label={label}
    hint={hint}
    isOn={field.value === YES}
    onChange={(isOn) => {
      field.onChange(isOn ? YES : NO);
    }}
  />
);
