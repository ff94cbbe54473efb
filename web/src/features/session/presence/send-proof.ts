import type { SentInputOf } from '@llevo/contract/endpoint';
import { provePresence } from '@llevo/contract/endpoints/session';
import { call } from '../../../lib/http/call.ts';

/** Sends a proof of presence for this session. Throws ApiError or NetworkError. */
export async function sendProof(proof: SentInputOf<typeof provePresence>): Promise<void> {
  await call(provePresence, proof);
}
