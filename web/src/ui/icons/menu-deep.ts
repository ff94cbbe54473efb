// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconMenuDeep = createIcon('M4 6h16', 'M7 12h13', 'M10 18h10');
