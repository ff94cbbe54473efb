// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconMapPinPlus = createIcon(
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  'M12.794 21.322a2 2 0 0 1 -2.207 -.422l-4.244 -4.243a8 8 0 1 1 13.59 -4.616',
  'M16 19h6',
  'M19 16v6',
);
