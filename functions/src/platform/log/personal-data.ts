/** Names of fields that hold somebody's data. */
const PERSONAL_KEY = /^(?:e_?mail|phone|cellphone|name|surname|address|subject|to|contact|ip|ruc|plate)$/i;
const EMAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Ecuador's telephone numbers, cédulas and RUCs. */
const NUMBER = /(?<![\w.-])(?:\+?593[\d -]{8,12}|\d{10}(?:\d{3})?)(?![\w.-])/g;
const HIDDEN = '[personal]';
const MAX_DEPTH = 6;

/** A copy for the log, without addresses and numbers of people: ids say who it was to whoever may look them up. */
export function withoutPersonalData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(EMAIL, HIDDEN).replace(NUMBER, HIDDEN);
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => withoutPersonalData(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      PERSONAL_KEY.test(name) ? HIDDEN : withoutPersonalData(item, depth + 1),
    ]),
  );
}
