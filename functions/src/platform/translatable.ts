/**
 * Marks a message, or a table of messages, for callers: the English pages translate it (docs/decisions/0035). Messages
 * of an `AppError` and values of `message` need no mark. Returns its argument.
 */
export const translatable = <T>(messages: T): T => messages;
