/** Parameters of the service list's URL, beside those of its filters. */

/** The service whose details are open. */
export const SERVICE_PARAM = 'servicio';
/** Opens the form of a new service. */
export const NEW_PARAM = 'nuevo';
/** The customer of the new service. */
export const CUSTOMER_PARAM = 'cliente';
/** The driver of the new service. */
export const DRIVER_PARAM = 'asignar';
/** Opens it with a kept quote. */
export const QUOTE_PARAM = 'cotizacion';
