// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconPlus = createIcon('M12 5l0 14', 'M5 12l14 0');
