/** Minimum contrast of WCAG 2.2 AA for text of any size. */
const MIN_CONTRAST = 4.5;

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of white text on a `#rrggbb` background, 1 to 21. */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

/** Whether white text is readable on a `#rrggbb` background. */
export const isReadableUnderWhite = (colour: string): boolean => contrastWithWhite(colour) >= MIN_CONTRAST;

/** The lightest shade of a `#rrggbb` colour on which white text is readable; the colour itself if it already is. */
export function nearestReadableColour(colour: string): string {
  for (let step = 255; step > 0; step--) {
    const shade = toHex(channelsOf(colour).map((channel) => Math.round((channel * step) / 255)));
    if (isReadableUnderWhite(shade)) return shade;
  }
  return '#000000';
}
