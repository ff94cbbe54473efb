// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconMenu2 = createIcon('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0');
