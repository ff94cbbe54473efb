import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { MAX_SAVED_VIEWS, MAX_SHARING_COLLEAGUES, StoredViews } from '@llevo/contract/entities/saved-view';
import type { SavedView, StoredView, ViewList, ViewRef } from '@llevo/contract/entities/saved-view';
import { paths } from '@llevo/contract/paths';
import { allows } from '@llevo/contract/rules/access/roles';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';

const VIEW_ID_LENGTH = 12;

const viewsDocument = (accountId: string, uid: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'savedViews', uid));

const parseViews = (snapshot: DocumentSnapshot): StoredViews =>
  StoredViews.safeParse(snapshot.data()).data ?? {
    ownerUid: snapshot.id,
    ownerName: '',
    views: [],
    defaults: {},
    sharedLists: [],
  };

/** Updates the fields derived from the views. */
const withViews = (stored: StoredViews, views: readonly StoredView[]): StoredViews => ({
  ...stored,
  views: [...views],
  sharedLists: [...new Set(views.flatMap(({ shared, list }) => (shared ? [list] : [])))],
});

const auditFacts = ({ list, name, query, shared }: StoredView) => ({ list, name, query, shared });

const isOfSameName = (one: Pick<StoredView, 'name'>, other: Pick<StoredView, 'name'>): boolean =>
  one.name.localeCompare(other.name, 'es', { sensitivity: 'base' }) === 0;

/** Whether the caller may change a view of this owner. */
const mayChange = (caller: Caller, ownerUid: string, view: StoredView): boolean =>
  caller.uid === ownerUid || (view.shared && allows('admin', caller.permission));

interface Seen {
  readonly caller: Caller;
  readonly owner: StoredViews;
  readonly defaults: StoredViews['defaults'];
}

const toSavedView = (view: StoredView, { caller, owner, defaults }: Seen): SavedView => {
  const chosen = defaults[view.list];
  return {
    ...view,
    owner: owner.ownerUid,
    owner_name: owner.ownerName,
    editable: mayChange(caller, owner.ownerUid, view),
    default: chosen?.owner === owner.ownerUid && chosen.id === view.id,
  };
};

const byName = (a: StoredView, b: StoredView): number => a.name.localeCompare(b.name, 'es');

/** `accounts/{a}/savedViews`: one document per person. */
export const savedViewsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** The caller's own by name, then the shared ones of colleagues. */
    list: async (caller: Caller, list: ViewList): Promise<readonly SavedView[]> => {
      const { accountId, uid } = caller;
      const sharing = firestore()
        .collection(paths.accountCollection(accountId, 'savedViews'))
        .where('sharedLists', 'array-contains', list)
        .limit(MAX_SHARING_COLLEAGUES);
      const [own, { docs }] = await Promise.all([viewsDocument(accountId, uid).get(), sharing.get()]);
      const { defaults, ...rest } = parseViews(own);
      const others = docs.filter(({ id }) => id !== uid).map(parseViews);
      const mine = rest.views.filter((view) => view.list === list).toSorted(byName);
      const shared = others
        .flatMap((owner) => owner.views.map((view) => ({ owner, view })))
        .filter(({ view }) => view.shared && view.list === list)
        .toSorted((a, b) => byName(a.view, b.view));
      return [
        ...mine.map((view) => toSavedView(view, { caller, owner: { ...rest, defaults }, defaults })),
        ...shared.map(({ owner, view }) => toSavedView(view, { caller, owner, defaults })),
      ];
    },

    create: (caller: Caller, list: ViewList, fields: ViewChange): Promise<SaveViewResult> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const document = viewsDocument(caller.accountId, caller.uid);
        const stored = { ...parseViews(await transaction.get(document)), ownerName: user.name };
        if (stored.views.length >= MAX_SAVED_VIEWS) return { kind: 'too_many' };
        const view: StoredView = { id: ids.base62(VIEW_ID_LENGTH), list, ...fields, updatedAt: clock.nowMs() };
        if (stored.views.some((other) => other.list === list && isOfSameName(other, view)))
          return { kind: 'same_name' };
        const saved = withViews(stored, [...stored.views, view]);
        transaction.set(document, saved);
        audit.add({
          action: 'view.create',
          target: document.path,
          before: null,
          after: auditFacts(view),
          createdAt: view.updatedAt,
        });
        return { kind: 'saved', view: toSavedView(view, { caller, owner: saved, defaults: saved.defaults }) };
      }),

    /** Views of others only if they are shared, and only for administrators. */
    update: (
      caller: Caller,
      { owner, id }: ViewRef,
      { list, seenAt, ...fields }: ViewChange & { readonly list: ViewList; readonly seenAt: number },
    ): Promise<SaveViewResult> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = viewsDocument(caller.accountId, owner);
        const stored = parseViews(await transaction.get(document));
        const before = stored.views.find((view) => view.id === id && view.list === list);
        if (before === undefined || !mayChange(caller, owner, before)) return { kind: 'unknown' };
        if (before.updatedAt !== seenAt) return { kind: 'conflict' };
        const after = changedView(before, fields, clock.nowMs());
        if (stored.views.some((other) => other.id !== id && other.list === after.list && isOfSameName(other, after)))
          return { kind: 'same_name' };
        const saved = withViews(
          stored,
          stored.views.map((view) => (view.id === id ? after : view)),
        );
        transaction.set(document, saved);
        audit.add({
          action: 'view.update',
          target: document.path,
          before: auditFacts(before),
          after: auditFacts(after),
          createdAt: after.updatedAt,
        });
        return { kind: 'saved', view: toSavedView(after, { caller, owner: saved, defaults: saved.defaults }) };
      }),

    /** False if the caller may not delete such a view, or it does not exist. */
    remove: (caller: Caller, { owner, id }: ViewRef): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = viewsDocument(caller.accountId, owner);
        const stored = parseViews(await transaction.get(document));
        const before = stored.views.find((view) => view.id === id);
        if (before === undefined || !mayChange(caller, owner, before)) return false;
        transaction.set(
          document,
          withViews(
            stored,
            stored.views.filter((view) => view.id !== id),
          ),
        );
        audit.add({
          action: 'view.delete',
          target: document.path,
          before: auditFacts(before),
          after: null,
          createdAt: clock.nowMs(),
        });
        return true;
      }),

    /** False for an unknown view. */
    setDefault: (caller: Caller, list: ViewList, ref: ViewRef | null): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { user }) => {
        const document = viewsDocument(caller.accountId, caller.uid);
        const own = { ...parseViews(await transaction.get(document)), ownerName: user.name };
        if (ref !== null) {
          const isOwn = ref.owner === caller.uid;
          const owner = isOwn ? own : parseViews(await transaction.get(viewsDocument(caller.accountId, ref.owner)));
          const view = owner.views.find(({ id }) => id === ref.id);
          if (view?.list !== list || !(isOwn || view.shared)) return false;
        }
        transaction.set(document, { ...own, defaults: withDefault(own.defaults, list, ref) });
        return true;
      }),
  };
});

/** Strictly later than the version seen, so that a concurrent edit of the same view is detected. */
const changedView = (before: StoredView, fields: ViewChange, nowMs: number): StoredView => ({
  ...before,
  ...fields,
  updatedAt: Math.max(nowMs, before.updatedAt + 1),
});

function withDefault(defaults: StoredViews['defaults'], list: ViewList, ref: ViewRef | null): StoredViews['defaults'] {
  const { [list]: _, ...others } = defaults;
  return ref === null ? others : { ...others, [list]: ref };
}

type ViewChange = Pick<StoredView, 'name' | 'query' | 'columns' | 'shared'>;

export type SaveViewResult =
  | { readonly kind: 'saved'; readonly view: SavedView }
  | { readonly kind: 'too_many' | 'same_name' | 'unknown' | 'conflict' };
