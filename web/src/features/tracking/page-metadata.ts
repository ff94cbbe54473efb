/** Of the head of every tracking page, and of its picture: nothing about the service. */
export const TRACKING_METADATA = {
  title: 'Seguimiento de tu viaje',
  description: 'Mira cómo va tu servicio: en qué estado está, quién lo hace y a qué hora llega.',
} as const;
