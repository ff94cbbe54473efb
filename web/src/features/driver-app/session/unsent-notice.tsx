import { useUnsentActions } from './use-unsent-actions.ts';

/** Says before a sign-in that this phone holds unsent actions; nothing without any. */
export function UnsentNotice() {
  const unsent = useUnsentActions();
  if (unsent === 0) return null;
  return (
    <p role="status">
      {unsent === 1
        ? 'Este teléfono guarda 1 acción por enviar.'
        : `Este teléfono guarda ${unsent.toString()} acciones por enviar.`}{' '}
      Entra con el mismo correo y la misma empresa para enviarlas; si entra otro conductor, se borran.
    </p>
  );
}
