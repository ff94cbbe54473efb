/** States of a driver in the words that the list of drivers and the board share. */
export const DRIVER_STATES = {
  free: 'Libre',
  busy: 'Ocupado',
  silent: 'Sin señal',
} as const;
