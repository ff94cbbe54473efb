/** Held while a screen's code arrives; silent for the first moments so that fast loads do not flicker. */
export function PageLoading() {
  return (
    <div role="status" aria-live="polite">
      <span className="visually-hidden">Cargando...</span>
    </div>
  );
}
