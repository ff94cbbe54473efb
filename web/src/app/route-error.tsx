/** What stands in for a screen that failed to load or to render. */
export function RouteError() {
  return (
    <main role="alert">
      <h1>No pudimos mostrar esta página</h1>
      <p>Puede ser la conexión o un error nuestro. Lo que habías guardado sigue guardado.</p>
      <button
        type="button"
        onClick={() => {
          window.location.reload();
        }}
      >
        Volver a intentar
      </button>
    </main>
  );
}
