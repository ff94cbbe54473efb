/** After a dialog closes, what it was opened from may still go: a deleted row leaves with the next answer of the list. */
const WATCHED_MS = 5000;
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** Where an element stands: its ancestors, each with the place of the branch that leads to the element. */
type Trace = readonly { readonly parent: HTMLElement; readonly place: number }[];

const traceOf = (element: HTMLElement): Trace => {
  const trace = [];
  for (let branch = element, parent = branch.parentElement; parent; branch = parent, parent = branch.parentElement) {
    trace.push({ parent, place: Array.prototype.indexOf.call(parent.children, branch) });
  }
  return trace;
};

/**
 * Keeps where the focus is; the answer gives it back. Where that element is gone, or goes soon, whatever took its place
 * has the focus: the next row, or the nearest thing around it that can, so that nobody is sent to the page's beginning.
 */
export function rememberFocus(): () => void {
  // What an earlier dialog was opened from no longer matters.
  forgetOpener();
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement)) return () => undefined;
  const trace = traceOf(opener);
  return () => {
    if (!opener.isConnected) {
      focusNear(trace);
      return;
    }
    opener.focus();
    focusNearOnceGone(opener);
  };
}

let forgetOpener = (): void => undefined;

function focusNearOnceGone(opener: HTMLElement): void {
  const trace = traceOf(opener);
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) focusNear(trace);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  forgetOpener = () => {
    watch.disconnect();
  };
  setTimeout(forgetOpener, WATCHED_MS);
}

/** The same control in the same row of a table that was drawn anew. */
function focusTwin(trace: Trace): boolean {
  const depth = trace.findIndex(({ parent }) => parent.dataset.rowId !== undefined);
  const id = trace[depth]?.parent.dataset.rowId;
  if (id === undefined) return false;
  let twin: Element | null | undefined = document.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  for (const { place } of trace.slice(0, depth + 1).reverse()) twin = twin?.children[place];
  if (twin instanceof HTMLElement) twin.focus();
  return twin === document.activeElement;
}

function focusNear(trace: Trace): void {
  if (focusTwin(trace)) return;
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
