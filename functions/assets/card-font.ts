import { fileURLToPath } from 'node:url';

/**
 * Figtree with the letters of Spanish and English (`node scripts/subset-font.ts`), because the runtime has no fonts.
 * This module is as deep as the bundle, so that both resolve the same path.
 */
export const CARD_FONT_PATH = fileURLToPath(new URL('./figtree.ttf', import.meta.url));
