import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../firestore/firebase.ts';

/** After that time one message tries again: a repaired account needs no other step. */
export const PAUSE_MS = 15 * 60_000;

const Pause = z.object({ until: z.int() });

const document = () => firestore().doc(paths.rateLimit('whatsapp-pause'));

/** Stops the channel for some minutes: Meta refuses every message of this account. */
export async function pauseChannel(code: number | null, nowMs: number): Promise<void> {
  const until = nowMs + PAUSE_MS;
  await document().set({ until, code, expiresAt: Timestamp.fromMillis(until) });
}

export async function isChannelPaused(nowMs: number): Promise<boolean> {
  const { data } = Pause.safeParse((await document().get()).data());
  return data !== undefined && data.until > nowMs;
}
