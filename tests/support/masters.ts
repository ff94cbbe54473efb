/** Masters of an account of their own, so that a test's audit is its own. */
import { colleague } from './colleagues.ts';
import type { Colleague } from './colleagues.ts';
import { given } from './given.ts';

/** A master, signed in, whose account's audit nobody else writes. */
export const newMaster = async (): Promise<Colleague> => colleague(await given.account(), 'master');
