// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconFileInvoice = createIcon(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
  'M9 7l1 0',
  'M9 13l6 0',
  'M13 17l2 0',
);
