/** Llevo's logo in a square of 32: the two l are the lanes of a rising road, with the line between them. */
export const LOGO_LANES = ['M8 28.5C11.2 21.5 9.8 11 12.6 3.5', 'M19.4 28.5C22.6 21.5 21.2 11 24 3.5'] as const;
export const LOGO_LANE_MARKING = 'M13.7 28.5C16.9 21.5 15.5 11 18.3 3.5';

/** The letters after the logo, in the same stroke; logo and letters measure 86 by 32. */
export const WORDMARK_LETTERS = [
  'M30.5 20.4H44.6A7.1 7.1 0 1 0 42.3 26',
  'M49.2 13 56 27.6 62.8 13',
  'M68.3 20.4a7.1 7.1 0 1 0 14.2 0a7.1 7.1 0 1 0-14.2 0',
] as const;
