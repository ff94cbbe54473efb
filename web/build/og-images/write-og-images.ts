import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharpCards } from '../../../functions/src/adapters/quoter/sharp-social-cards.ts';
import type { PagePicture } from '../head/og-images.ts';
import { pageCard } from './page-card.ts';

/** Draws the pictures that stand for a build's pages where their links are shared, into its folder. */
export async function writePictures(pictures: readonly PagePicture[], outDir: string): Promise<void> {
  for (const picture of pictures) {
    const file = path.join(outDir, picture.file);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sharpCards.draw(pageCard(picture)));
  }
}
