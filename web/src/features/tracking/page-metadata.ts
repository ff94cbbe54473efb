/** Title and description of every tracking page and its picture: without facts of the service. */
export const TRACKING_METADATA = {
  title: 'Seguimiento de tu viaje',
  description: 'Mira cómo va tu servicio: en qué estado está, quién lo hace y a qué hora llega.',
} as const;
