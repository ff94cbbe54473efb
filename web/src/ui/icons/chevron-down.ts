// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconChevronDown = createIcon('M6 9l6 6l6 -6');
