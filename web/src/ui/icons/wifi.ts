// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconWifi = createIcon(
  'M12 18l.01 0',
  'M9.172 15.172a4 4 0 0 1 5.656 0',
  'M6.343 12.343a8 8 0 0 1 11.314 0',
  'M3.515 9.515c4.686 -4.687 12.284 -4.687 17 0',
);
