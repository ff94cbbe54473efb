// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconCheck = createIcon('M5 12l5 5l10 -10');
