import { defineListUrl } from '../../lib/list/list-url.ts';

/** How a list that is only searched, newest first, is kept in the address. */
export const simpleListUrl = defineListUrl({ sorts: ['newest'], filters: {} });

/** What such a list shows. */
export type SimpleListView = ReturnType<typeof simpleListUrl.read>;
