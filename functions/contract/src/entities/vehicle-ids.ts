/** Ids of the six vehicles, in quotes and services. Free of schemas, so that light pages load no zod. */
export const VEHICLE_IDS = ['cabina_simple', 'doble_cabina', '2tn', '3tn', '6tn', '10tn'] as const;
