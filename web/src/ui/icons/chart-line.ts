// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconChartLine = createIcon('M4 19l16 0', 'M4 15l4 -6l4 2l4 -5l4 4');
