/** Of the head of every tracking page: nothing about the service. */
export const TRACKING_METADATA = {
  title: 'Sigue tu servicio en vivo',
  description: 'Mira cómo va tu servicio: en qué estado está, quién lo hace y a qué hora llega.',
} as const;
