import { addDays } from './figure-period.ts';

/** The open services of the days before `today`, as a filter: what board, wallboard and map leave out and count apart. */
export const earlierServices = (today: string) => ({ statusGroup: 'open', dateTo: addDays(today, -1) }) as const;
