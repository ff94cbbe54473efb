// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconMoodEmpty = createIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M9 10l.01 0',
  'M15 10l.01 0',
  'M9 15l6 0',
);
