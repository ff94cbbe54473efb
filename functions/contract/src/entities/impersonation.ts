import * as z from 'zod';

const REASON_MESSAGE = 'Escribe un motivo de 5 a 300 caracteres';

/** Why a master acts for somebody. */
export const ImpersonationReason = z.string(REASON_MESSAGE).trim().min(5, REASON_MESSAGE).max(300, REASON_MESSAGE);

/** How long an impersonation can last: an hour. */
export const IMPERSONATION_MS = 60 * 60_000;
