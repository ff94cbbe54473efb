// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconBookmark = createIcon('M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4');
