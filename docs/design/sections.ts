import type { Section } from './section.tsx';
import { actions } from './specimens/actions.tsx';
import { brand } from './specimens/brand.tsx';
import { charts } from './specimens/charts.tsx';
import { colours } from './specimens/colours.tsx';
import { fields } from './specimens/fields.tsx';
import { mantine } from './specimens/mantine.tsx';
import { pages } from './specimens/pages.tsx';
import { people } from './specimens/people.tsx';
import { scales } from './specimens/scales.tsx';
import { status } from './specimens/status.tsx';
import { tables } from './specimens/tables.tsx';
import { trips } from './specimens/trips.tsx';
import { dialogs } from './specimens/dialogs.tsx';

/** All sections in reading order. */
export const SECTIONS: readonly Section[] = [
  colours,
  scales,
  brand,
  actions,
  fields,
  mantine,
  trips,
  status,
  pages,
  tables,
  people,
  charts,
  dialogs,
];
