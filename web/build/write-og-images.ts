import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CARD_COLOURS, renderCardBackground, renderVehicle, renderWordmark } from '@llevo/contract/brand/brand-card';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { sharpSocialCards } from '../../functions/src/areas/quoter/sharp-social-cards.ts';
import type { SocialCard } from '../../functions/src/areas/quoter/sharp-social-cards.ts';
import type { OgImage } from './head/og-images.ts';

const LEFT = 72;
const WIDTH = 1040;
/** A title up to this length fits in one line. */
const SHORT = 20;

/** Vehicles along the lower edge; the same in every image, for recognition. */
const CONVOY: readonly (readonly [x: number, vehicle: VehicleId])[] = [
  [340, 'cabina_simple'],
  [570, '2tn'],
  [850, '10tn'],
];

/** The picture of a page: its title, its description, and the road. */
const pageCard = ({ title, description }: OgImage): SocialCard => ({
  drawing: [
    renderCardBackground(),
    renderWordmark(LEFT - 10, 44, 1.9),
    ...CONVOY.map(([x, vehicle]) => renderVehicle(x, 1.5, vehicle)),
  ].join(''),
  texts: [
    { text: title, x: LEFT, y: 156, width: WIDTH, size: 78, weight: 'bold', colour: CARD_COLOURS.ink, lines: 2 },
    {
      text: description,
      x: LEFT,
      y: title.length > SHORT ? 356 : 264,
      width: WIDTH,
      size: 32,
      weight: 'medium',
      colour: CARD_COLOURS.muted,
      lines: 3,
    },
  ],
});

/** Renders the Open Graph images of a build's pages into its folder. */
export async function writeOgImages(pictures: readonly OgImage[], outDir: string): Promise<void> {
  for (const picture of pictures) {
    const file = path.join(outDir, picture.file);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sharpSocialCards.draw(pageCard(picture)));
  }
}
