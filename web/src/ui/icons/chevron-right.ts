// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconChevronRight = createIcon('M9 6l6 6l-6 6');
