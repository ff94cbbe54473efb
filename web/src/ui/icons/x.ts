// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconX = createIcon('M18 6l-12 12', 'M6 6l12 12');
