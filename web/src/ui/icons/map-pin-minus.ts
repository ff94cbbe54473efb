// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconMapPinMinus = createIcon(
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  'M12.758 21.337a2 2 0 0 1 -2.171 -.437l-4.244 -4.243a8 8 0 1 1 12.585 -1.652',
  'M16 19h6',
);
