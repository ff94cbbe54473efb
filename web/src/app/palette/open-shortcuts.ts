/** Opens the list of shortcuts; the loaded shortcuts set it while they are mounted. */
let open: () => void = () => undefined;

/** Called by the mounted shortcuts. */
export function connectShortcuts(show: () => void): () => void {
  open = show;
  return () => {
    open = () => undefined;
  };
}

/** Opens the list of shortcuts of the current layout. */
export function openShortcuts(): void {
  open();
}
