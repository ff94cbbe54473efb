import * as z from 'zod';

const EncodedPosition = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string()]);

/** Where a page ended: the order it was read in, the last row's value in that order, and the row's id. */
export interface CursorPosition {
  readonly order: string;
  readonly value: string | number;
  readonly id: string;
}

/** A position as the opaque text that callers hand back. */
export const encodeCursor = ({ order, value, id }: CursorPosition): string =>
  Buffer.from(JSON.stringify([order, value, id])).toString('base64url');

/** The position in a cursor, or null when it is not one of ours or belongs to another order. */
export function decodeCursor(cursor: string, order: string): CursorPosition | null {
  try {
    const [itsOrder, value, id] = EncodedPosition.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return itsOrder === order && id !== '' && !id.includes('/') ? { order, value, id } : null;
  } catch {
    return null;
  }
}
