// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconMessage2 = createIcon(
  'M8 9h8',
  'M8 13h6',
  'M9 18h-3a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-3l-3 3l-3 -3',
);
