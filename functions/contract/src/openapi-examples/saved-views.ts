import type { SavedView } from '../entities/saved-view.ts';
import type { EndpointExamples } from './example.ts';
import { ownerRow } from './fixtures/users.ts';

const fields = {
  list: 'services',
  name: 'Pendientes de Quito',
  query: 'buscar=quito&estado=pendiente',
  columns: { density: 'compact', hidden: ['commission'], shown: [] },
  shared: true,
} as const;
const SAVED = Date.parse('2026-11-20T15:00:00.000Z');
const ID = 'Vw3Rt8KqX1Mz';

const view: SavedView = {
  ...fields,
  columns: { density: 'compact', hidden: ['commission'], shown: [] },
  id: ID,
  updatedAt: SAVED,
  owner: ownerRow.id,
  owner_name: ownerRow.name,
  editable: true,
  default: false,
};
const { owner } = view;
const input = { ...fields, columns: view.columns };

export const savedViewExamples = {
  listSavedViews: {
    description: 'The caller’s own views, and those that others share with the team.',
    input: { list: 'services' },
    output: [view],
  },
  createSavedView: {
    description: '409 if the caller has reached the maximum of 30 views.',
    input,
    output: view,
  },
  updateSavedView: {
    description: 'All fields are required.',
    input: { ...input, owner, id: ID, name: 'Pendientes', updatedAt: SAVED },
    output: { ...view, name: 'Pendientes', updatedAt: Date.parse('2026-11-24T14:00:00.000Z') },
  },
  deleteSavedView: {
    description: 'Lists that opened with it by default open without a view.',
    input: { owner, id: ID },
    output: { id: ID },
  },
  setDefaultView: {
    description: 'With null the list opens without a view.',
    input: { list: 'services', view: { owner, id: ID } },
    output: { view: { owner, id: ID } },
  },
} satisfies Partial<EndpointExamples>;
