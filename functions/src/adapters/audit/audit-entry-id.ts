const SEQUENCE_DIGITS = 10;

/** The id of an audit entry: its place, so that ids sort as the chain does. */
export const auditEntryId = (sequence: number): string => sequence.toString().padStart(SEQUENCE_DIGITS, '0');
