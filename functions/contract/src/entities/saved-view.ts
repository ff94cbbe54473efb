import * as z from 'zod';
import { RecordId } from './person.ts';
import { singleLine, UNREADABLE_MESSAGE } from './single-line.ts';

/** The lists whose views can be saved. */
const VIEW_LISTS = ['services', 'customers', 'drivers', 'quotes'] as const;
export const ViewList = z.enum(VIEW_LISTS);
export type ViewList = z.infer<typeof ViewList>;

/** Maximum views of one person over all lists. */
export const MAX_SAVED_VIEWS = 30;
/** Maximum colleagues whose shared views of one list are shown. */
export const MAX_SHARING_COLLEAGUES = 50;
const MAX_VIEW_QUERY = 1000;

const ColumnId = z.string().regex(/^[A-Za-z]{1,40}$/);

/** Visible columns and density of a table. */
export const ViewColumns = z.strictObject({
  density: z.enum(['comfortable', 'compact']),
  /** Columns shown by default that are hidden. */
  hidden: z.array(ColumnId).max(60),
  /** Columns hidden by default that are shown. */
  shown: z.array(ColumnId).max(60),
});
export type ViewColumns = z.infer<typeof ViewColumns>;

/** Fields of a view that its user chooses, as stored. */
const ViewFields = {
  name: z.string(),
  /** Query string of the list's address: search, filters, order and page size. */
  query: z.string().max(MAX_VIEW_QUERY),
  columns: ViewColumns,
  /** Whether the team sees it. */
  shared: z.boolean(),
};

/** Fields of a view as its user types them. */
export const ViewInput = {
  ...ViewFields,
  name: singleLine(60, UNREADABLE_MESSAGE, 'El nombre puede tener 60 caracteres').min(1, 'Escribe un nombre'),
};

/** A saved view, within its owner's document. */
export const StoredView = z.object({
  id: z.string(),
  list: ViewList,
  ...ViewFields,
  /** Milliseconds since 1970; the precondition of an edit. */
  updatedAt: z.int(),
});
export type StoredView = z.infer<typeof StoredView>;

/** Names one view of an account. */
export const ViewRef = z.strictObject({ owner: RecordId, id: RecordId });
export type ViewRef = z.infer<typeof ViewRef>;

/** A person's views and default views, `accounts/{a}/savedViews/{uid}`: one document, so a list costs one read. */
export const StoredViews = z.object({
  ownerUid: z.string(),
  ownerName: z.string(),
  views: z.array(StoredView),
  /** The view that each list opens with. */
  defaults: z.partialRecord(ViewList, ViewRef),
  /** Lists with a shared view. */
  sharedLists: z.array(ViewList),
});
export type StoredViews = z.infer<typeof StoredViews>;

/** A view as shown to a team member. */
export const SavedView = StoredView.extend({
  owner: z.string(),
  owner_name: z.string(),
  /** Whether the caller may change and delete it, as its owner or an administrator. */
  editable: z.boolean(),
  /** Whether the caller's list opens with it. */
  default: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;
