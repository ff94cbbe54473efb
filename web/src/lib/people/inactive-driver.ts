/** A driver with jobs who may take none any more. */
export const INACTIVE_DRIVER_TEXT = 'No es un conductor activo.';
