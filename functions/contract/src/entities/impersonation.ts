import * as z from 'zod';

const REASON_MESSAGE = 'Escribe un motivo de 5 a 300 caracteres';

/** A master's reason for impersonating a user. */
export const ImpersonationReason = z.string(REASON_MESSAGE).trim().min(5, REASON_MESSAGE).max(300, REASON_MESSAGE);

/** Longest impersonation: an hour. */
export const IMPERSONATION_MS = 60 * 60_000;
