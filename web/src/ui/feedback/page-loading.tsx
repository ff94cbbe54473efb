/** Announces to screen readers that a screen's code loads; invisible, so that fast loads do not flicker. */
export function PageLoading() {
  return (
    <div role="status" aria-live="polite">
      <span className="visually-hidden">Cargando...</span>
    </div>
  );
}
