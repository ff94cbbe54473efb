// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconPolygon = createIcon(
  'M10 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M17 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M3 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M13 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M6.5 9.5l3.5 -3',
  'M14 5.5l3 1.5',
  'M18.5 10l-2.5 7',
  'M13.5 17.5l-7 -5',
);
