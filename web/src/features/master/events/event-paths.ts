/** The events of one name. */
export const eventGroupPath = (name: string): string => `/missioncontrol/events/${encodeURIComponent(name)}`;

/** One event. */
export const eventPath = (name: string, id: string): string => `${eventGroupPath(name)}/${encodeURIComponent(id)}`;
