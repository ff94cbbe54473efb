// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconChevronLeft = createIcon('M15 6l-6 6l6 6');
