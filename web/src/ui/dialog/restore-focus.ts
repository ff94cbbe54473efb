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
    if (parent.isConnected && candidatesNear(parent, place).some(takesFocus)) return;
  }
}

/**
 * Elements that may take the focus of a removed child: its replacement, the controls in and after it, the parent, the
 * controls before it from the nearest on. The first control of a long drawer would scroll it to its top.
 */
function candidatesNear(parent: HTMLElement, place: number): readonly (Element | undefined)[] {
  const branch = parent.children[Math.min(place, parent.children.length - 1)];
  const controls = [...parent.querySelectorAll(FOCUSABLE)];
  const isBefore = (control: Element) =>
    branch !== undefined && (branch.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return [
    branch,
    ...controls.filter((control) => !isBefore(control)),
    parent,
    ...controls.filter((control) => isBefore(control)).reverse(),
  ];
}

function takesFocus(candidate: Element | undefined): boolean {
  if (!(candidate instanceof HTMLElement) || candidate === document.body) return false;
  candidate.focus();
  return document.activeElement === candidate;
}
