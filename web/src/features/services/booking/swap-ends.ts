import type { BoundField } from '../../../lib/form/use-form.ts';

interface Ends {
  readonly onSwap: () => void;
  readonly start: BoundField;
  readonly end: BoundField;
}

/** Swaps the ends of a trip together with their references, which belong to the places and not to the fields. */
export const swapEnds =
  ({ onSwap, start, end }: Ends) =>
  (): void => {
    onSwap();
    start.onChange(end.value);
    end.onChange(start.value);
  };
