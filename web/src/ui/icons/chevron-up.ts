// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconChevronUp = createIcon('M6 15l6 -6l6 6');
