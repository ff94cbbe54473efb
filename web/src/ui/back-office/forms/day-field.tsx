import { guayaquilDate } from '@llevo/contract/rules/dates';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayHint } from '../../../lib/i18n/format-day.ts';
import { serverNow } from '../../../lib/time/server-time.ts';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; '' without a day. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day, in words below it: the browser shows it in the order of its own language. */
export function DayField({ value, onChange, ...input }: DayFieldProps) {
  const [today] = useState(() => guayaquilDate(serverNow()));
  return (
    <TextInput
      {...input}
      type="date"
      description={dayHint(value, today)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
