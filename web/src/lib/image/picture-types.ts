/** Pictures that a file chooser offers: the browser draws each of them again before its upload. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
