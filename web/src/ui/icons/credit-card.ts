// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconCreditCard = createIcon(
  'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8',
  'M3 10l18 0',
  'M7 15l.01 0',
  'M11 15l2 0',
);
