/** Ids of the bell's placeholders until its code is loaded: in the sidebar, and on phones above the page. */
export const BELL_SLOTS = { rail: 'bell-rail', bar: 'bell-bar' } as const;
