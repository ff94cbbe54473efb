// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconWorldShare = createIcon(
  'M20.94 13.045a9 9 0 1 0 -8.953 7.955',
  'M3.6 9h16.8',
  'M3.6 15h9.4',
  'M11.5 3a17 17 0 0 0 0 18',
  'M12.5 3a16.991 16.991 0 0 1 2.529 10.294',
  'M16 22l5 -5',
  'M21 21.5v-4.5h-4.5',
);
