import { plainText } from '../plain-text.ts';

/** One event of a calendar. */
interface CalendarEvent {
  /** The same in every version of the event. */
  readonly uid: string;
  /** Milliseconds since 1970, as all instants here. */
  readonly startsAtMs: number;
  /** How long the event lasts. */
  readonly minutes: number;
  readonly createdAtMs: number;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly url: string;
}

const MAX_LINE_OCTETS = 75;

/** `20261127T150000Z`. */
const toUtc = (instantMs: number): string =>
  new Date(instantMs)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');

const escapeText = (text: string): string =>
  plainText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** The octets of a character in UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}

/** Folds a line at 75 octets, between characters; the rest of it follows after a space. */
function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (length + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += size;
  }
  return folded;
}

/** A calendar file (RFC 5545) with one event. Its texts have no links, only its URL does. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, startsAtMs, minutes, createdAtMs, title, place, description, url } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Llevo//Reservas//ES',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${toUtc(createdAtMs)}`,
    `DTSTART:${toUtc(startsAtMs)}`,
    `DURATION:PT${minutes.toString()}M`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
