import { useLocalStorage } from '../../../lib/browser/use-local-storage.ts';

const NAME = 'bookingSound';

/** Whether bookings are announced with a sound: a choice of this browser. */
export const useBookingSound = () => useLocalStorage<'on' | 'off'>(NAME, 'on');

/** The choice as it is now, for what no component shows. */
export const isBookingSoundOn = (): boolean => localStorage.getItem(`llevo.${NAME}`) !== 'off';
