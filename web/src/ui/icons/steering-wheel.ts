// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconSteeringWheel = createIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M12 14l0 7',
  'M10 12l-6.75 -2',
  'M14 12l6.75 -2',
);
