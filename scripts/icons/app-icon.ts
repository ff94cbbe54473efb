/** The mark of web/public/favicon.svg as the icon of an installed application. */
export interface IconShape {
  /** Rounded as it is to look, or to the edge for systems that cut it out themselves. */
  readonly corner: number;
  /** Of the icon's side, how much the mark may fill. */
  readonly share: number;
}

/** Masks keep at least the central circle with 80 % of the icon's width. */
export const ICON_SHAPES = {
  any: { corner: 7, share: 1 },
  maskable: { corner: 0, share: 0.8 },
  /** Apple rounds it itself, and shows black where it is transparent. */
  touch: { corner: 0, share: 0.92 },
} as const satisfies Readonly<Record<string, IconShape>>;

const SIDE = 32;

/** The icon as SVG. Throws when the favicon is not drawn as expected. */
export function renderAppIcon(favicon: string, { corner, share }: IconShape): string {
  const ground = /<rect[^>]*fill="(#[0-9A-F]{6})"\/>/i.exec(favicon)?.[1];
  const mark = /<g[^]*<\/g>/.exec(favicon)?.[0];
  if (ground === undefined || mark === undefined) throw new Error('favicon.svg: a rect and a group are expected');
  const shift = (SIDE * (1 - share)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="512" height="512">`,
    `<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${ground}"/>`,
    `<g transform="translate(${shift} ${shift}) scale(${share})">${mark}</g>`,
    '</svg>',
  ].join('');
}
