/** After a dialog closes, its opener may still be removed: a deleted row leaves with the list's next response. */
const REMOVAL_WATCH_MS = 5000;
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** An element's ancestors, each with the index of the child that leads to the element. */
type DomPath = readonly { readonly parent: HTMLElement; readonly place: number }[];

const domPathOf = (element: HTMLElement): DomPath => {
  const trace = [];
  for (let branch = element, parent = branch.parentElement; parent; branch = parent, parent = branch.parentElement) {
    trace.push({ parent, place: Array.prototype.indexOf.call(parent.children, branch) });
  }
  return trace;
};

/**
 * Saves the focus and returns a function that restores it. If that element is gone, or is removed soon, focuses its
 * replacement: the next row, or the nearest focusable ancestor, instead of the start of the page.
 */
export function saveFocus(): () => void {
  // The opener of an earlier dialog no longer matters.
  stopWatchingOpener();
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement)) return () => undefined;
  const trace = domPathOf(opener);
  return () => {
    if (!opener.isConnected) {
      focusNearest(trace);
      return;
    }
    opener.focus();
    focusNearestOnceRemoved(opener);
  };
}

let stopWatchingOpener = (): void => undefined;

function focusNearestOnceRemoved(opener: HTMLElement): void {
  const trace = domPathOf(opener);
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) focusNearest(trace);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  stopWatchingOpener = () => {
    watch.disconnect();
  };
  setTimeout(stopWatchingOpener, REMOVAL_WATCH_MS);
}

/** Focuses the same control in the same row of a re-rendered table. */
function focusSameControl(trace: DomPath): boolean {
  const depth = trace.findIndex(({ parent }) => parent.dataset.rowId !== undefined);
  const id = trace[depth]?.parent.dataset.rowId;
  if (id === undefined) return false;
  let twin: Element | null | undefined = document.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  for (const { place } of trace.slice(0, depth + 1).reverse()) twin = twin?.children[place];
  if (twin instanceof HTMLElement) twin.focus();
  return twin === document.activeElement;
}

function focusNearest(trace: DomPath): void {
  if (focusSameControl(trace)) return;
  for (const { parent, place } of trace) {
    if (!parent.isConnected) continue;
    const { children } = parent;
    const branch = children[Math.min(place, children.length - 1)];
    for (const candidate of [branch, branch?.querySelector(FOCUSABLE), parent]) {
      if (!(candidate instanceof HTMLElement) || candidate === document.body) continue;
      candidate.focus();
      if (document.activeElement === candidate) return;
    }
  }
}
