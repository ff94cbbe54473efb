import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharpSocialCards } from '../../../functions/src/areas/quoter/sharp-social-cards.ts';
import type { OgImage } from '../head/og-images.ts';
import { pageCard } from './page-card.ts';

/** Renders the Open Graph images of a build's pages into its folder. */
export async function writeOgImages(pictures: readonly OgImage[], outDir: string): Promise<void> {
  for (const picture of pictures) {
    const file = path.join(outDir, picture.file);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sharpSocialCards.draw(pageCard(picture)));
  }
}
