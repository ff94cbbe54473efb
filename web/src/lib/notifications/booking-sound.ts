import { readLocalStorage, useLocalStorage } from '../browser/use-local-storage.ts';

type Sound = 'on' | 'off';

const STORED: [name: string, initial: Sound] = ['bookingSound', 'on'];

/** Whether bookings are announced with a sound: a choice of this browser. */
export const useBookingSound = () => useLocalStorage(...STORED);

/** The current choice, for code outside React. */
export const isBookingSoundOn = (): boolean => readLocalStorage(...STORED) === 'on';
