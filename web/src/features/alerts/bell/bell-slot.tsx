import styles from './bell-slot.module.css';

/** The sidebar, or on phones the bar above the page. */
export type BellPlace = 'rail' | 'bar';

const slotId = (place: BellPlace): string => `bell-${place}`;

/** Keeps the bell's room until its code is loaded. */
export const BellSlot = ({ place }: { readonly place: BellPlace }) => (
  <div id={slotId(place)} className={styles.slot} />
);

/** The element that the bell goes into; null where the layout has none. */
export const bellSlot = (place: BellPlace): HTMLElement | null => document.getElementById(slotId(place));
