import { NativeSelect } from '@mantine/core';
import type { BoardJob } from '../day/board-day.ts';
import { jobName, spanText } from '../day/verdict-text.ts';

interface SwapSelectProps {
  /** A job of nobody has no driver to give in return: the other one is left without. */
  readonly hasDriver: boolean;
  readonly candidates: readonly BoardJob[];
  /** '' for none. */
  readonly value: string;
  /** The chosen job has gone to another driver, or may not be moved any more. */
  readonly isGone: boolean;
  readonly onChange: (jobId: string) => void;
}

/** Which job of the chosen driver goes the other way; nothing where the driver has none to give. */
export function SwapSelect({ hasDriver, candidates, value, isGone, onChange }: SwapSelectProps) {
  if (candidates.length === 0 && !isGone) return null;
  return (
    <NativeSelect
      label={hasDriver ? 'Intercambiar con' : 'En lugar de'}
      data={[
        { value: '', label: hasDriver ? 'Ninguno: solo asignar' : 'Ninguno: además de los suyos' },
        ...(isGone ? [{ value, label: 'El servicio elegido' }] : []),
        ...candidates.map((job) => ({ value: job.id, label: `${spanText(job)} · ${jobName(job)}` })),
      ]}
      value={value}
      error={isGone && 'Ese servicio cambió mientras tanto: elige otra vez.'}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
