// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconActivity = createIcon('M3 12h4l3 8l4 -16l3 8h4');
