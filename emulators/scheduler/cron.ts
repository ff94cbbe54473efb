/** Due times of scheduled functions, in both forms of Cloud Scheduler: five cron fields, or "every …". */

interface ZonedTime {
  minute: number;
  hour: number;
  day: number;
  month: number;
  weekday: number;
}

/** Lowest and highest value of each cron field, in order. */
const FIELDS = [
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day', 1, 31],
  ['month', 1, 12],
  ['weekday', 0, 7],
] as const satisfies readonly (readonly [keyof ZonedTime, number, number])[];

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function toZonedTime(time: Date, timeZone: string): ZonedTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return {
    minute: Number(parts.minute),
    hour: Number(parts.hour),
    day: Number(parts.day),
    month: Number(parts.month),
    weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
  };
}

function matchesCronField(field: string, value: number, [min, max]: readonly [number, number]): boolean {
  return field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from, to] = range === '*' ? [min, max] : range.split('-').map(Number);
    if (from === undefined) return false;
    // "5/10" continues from 5 to the maximum; "5" is 5 alone.
    const last = to ?? (part.includes('/') ? max : from);
    return value >= from && value <= last && (value - from) % Number(step) === 0;
  });
}

/**
 * Converts `every 5 minutes`, `every 2 hours`, `every day 03:30` and `every 24 hours` to cron. Returns cron unchanged.
 */
export function toCron(schedule: string): string {
  const interval = /^every (\d+) (minutes?|mins?|hours?)$/.exec(schedule);
  if (interval?.[1] !== undefined && interval[2] !== undefined) {
    const isHours = interval[2].startsWith('hour');
    const count = Number(interval[1]);
    if (isHours && count >= 24) return '0 0 * * *';
    return isHours ? `0 */${count} * * *` : `*/${count} * * * *`;
  }
  const daily = /^every day (\d{1,2}):(\d{2})$/.exec(schedule);
  if (daily?.[1] !== undefined && daily[2] !== undefined) return `${Number(daily[2])} ${Number(daily[1])} * * *`;
  if (schedule.trim().split(/\s+/).length !== FIELDS.length) throw new Error(`Unknown schedule: ${schedule}`);
  return schedule;
}

/** True if a schedule fires in the minute of that time. Throws for an unknown form. */
export function isDue(schedule: string, time: Date, timeZone = 'UTC'): boolean {
  const fields = toCron(schedule).trim().split(/\s+/);
  const now = toZonedTime(time, timeZone);
  const holds = FIELDS.map(([name, min, max], index) => {
    const field = fields[index] ?? '*';
    const isSunday = name === 'weekday' && now.weekday === 0;
    return (
      matchesCronField(field, now[name], [min, max]) ||
      (isSunday && field !== '*' && matchesCronField(field, 7, [min, max]))
    );
  });
  const [minute, hour, day, month, weekday] = holds;
  // Cron's rule: if both day fields are restricted, one match is enough.
  const isEitherDay = fields[2] !== '*' && fields[4] !== '*';
  return (
    minute === true &&
    hour === true &&
    month === true &&
    (isEitherDay ? day === true || weekday === true : day === true && weekday === true)
  );
}
