/** Draws the mark of web/public/favicon.svg as the icon of an installed application. */
export interface IconShape {
  /** Shape of the icon: rounded, or filled to the edge for systems that mask it. */
  readonly corner: number;
  /** Maximum share of the icon's side filled by the mark. */
  readonly share: number;
}

/** Masks keep at least a central circle with 80 % of the icon's width. */
export const ICON_SHAPES = {
  any: { corner: 7, share: 1 },
  maskable: { corner: 0, share: 0.8 },
  /** Filled to the edge, because Apple rounds it and shows transparency as black. */
  touch: { corner: 0, share: 0.92 },
} as const satisfies Readonly<Record<string, IconShape>>;

const SIDE = 32;

/** Renders the icon as SVG; throws if the favicon has another structure. */
export function renderAppIcon(favicon: string, { corner, share }: IconShape): string {
  const ground = /<rect[^>]*fill="(#[0-9A-F]{6})"\/>/i.exec(favicon)?.[1];
  const mark = /<g[^]*<\/g>/.exec(favicon)?.[0];
  if (ground === undefined || mark === undefined) throw new Error('favicon.svg lacks a rect or a group');
  const shift = (SIDE * (1 - share)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="512" height="512">`,
    `<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${ground}"/>`,
    `<g transform="translate(${shift} ${shift}) scale(${share})">${mark}</g>`,
    '</svg>',
  ].join('');
}
