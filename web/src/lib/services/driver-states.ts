/** States of a driver in the words that the list of drivers and the board share. */
export const DRIVER_STATES = {
  free: 'Libre',
  busy: 'Ocupado',
  silent: 'Sin señal',
} as const;

/** "Libre hasta 17:25" of a driver with a later job, or whose availability ends; "Libre" where the hour is null. */
export const freeUntilText = (hour: string | null): string =>
  hour === null ? DRIVER_STATES.free : `Libre hasta ${hour}`;
