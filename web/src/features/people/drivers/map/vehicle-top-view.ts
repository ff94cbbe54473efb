import type { VehicleId } from '@llevo/contract/entities/vehicle';

/**
 * The six vehicles from above, heading up, on a 24 × 24 square around (12, 12). Holes (even-odd) are open beds;
 * boxes are closed and grow with their load.
 */
export const VEHICLE_TOP_VIEW_PATHS: Readonly<Record<VehicleId, string>> = {
  cabina_simple: 'M8 6.4Q8 4 12 4T16 6.4V20H8ZM9.5 11.2V18.5H14.5V11.2Z',
  doble_cabina: 'M8 6.4Q8 4 12 4T16 6.4V20H8ZM9.5 14.6V18.5H14.5V14.6Z',
  '2tn': 'M8.8 6.2Q8.8 4.8 12 4.8T15.2 6.2V8.4H8.8ZM8 9.4H16V19H8Z',
  '3tn': 'M8.5 5.2Q8.5 3.8 12 3.8T15.5 5.2V7.6H8.5ZM7.6 8.6H16.4V20H7.6Z',
  '6tn': 'M8 4.4Q8 3 12 3T16 4.4V6.8H8ZM7.2 7.8H16.8V21H7.2Z',
  '10tn': 'M7.6 3.4Q7.6 2 12 2T16.4 3.4V6H7.6ZM6.8 7H17.2V22H6.8ZM7.8 13.9V14.9H16.2V13.9Z',
};

/** The icon of an unknown vehicle: an arrow in its heading. */
export const UNKNOWN_VEHICLE_PATH = 'M12 4L18 19L12 15.6L6 19Z';
