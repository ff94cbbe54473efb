/** The events of one name. */
export const groupPath = (name: string): string => `/missioncontrol/events/${encodeURIComponent(name)}`;

/** One event. */
export const eventPath = (name: string, id: string): string => `${groupPath(name)}/${encodeURIComponent(id)}`;
