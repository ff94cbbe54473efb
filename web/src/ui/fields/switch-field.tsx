import type { ReactNode } from 'react';
import { NO, YES } from '../../lib/form/fields.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { Switch } from './switch.tsx';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Id of a text elsewhere that describes it; for one without a hint. */
  readonly describedBy?: string;
  readonly field: BoundField;
}

/** A form's field as a switch. */
export const SwitchField = ({ label, hint, describedBy, field }: SwitchFieldProps) => (
  <Switch
    label={label}
    hint={hint}
    describedBy={describedBy}
    isOn={field.value === YES}
    onChange={(isOn) => {
      field.onChange(isOn ? YES : NO);
    }}
  />
);
