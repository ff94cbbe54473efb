import { fileURLToPath } from 'node:url';

/**
 * Figtree with the letters of Spanish and English (`node scripts/subset-font.ts`). The machines that functions run on
 * have no fonts of their own. This module lies as deep as the bundle, so that the way to the file is the same from both.
 */
export const CARD_FONT_PATH = fileURLToPath(new URL('./figtree.ttf', import.meta.url));
