// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconArrowsMinimize = createIcon(
  'M5 9l4 0l0 -4',
  'M3 3l6 6',
  'M5 15l4 0l0 4',
  'M3 21l6 -6',
  'M19 9l-4 0l0 -4',
  'M15 9l6 -6',
  'M19 15l-4 0l0 4',
  'M15 15l6 6',
);
