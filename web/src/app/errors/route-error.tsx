import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { BASENAME, siteUrl } from '../../lib/browser/base-path.ts';
import { RedirectLoopError } from '../../lib/browser/redirect-limit.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { errorReference } from './error-reference.ts';
import styles from './full-page-message.module.css';
import { LostRoadIllustration } from './lost-road-illustration.tsx';
import { reportPageError } from './report-error.ts';
import { isReloadingForChunks } from './stale-chunks.ts';

/** Replaces a page whose redirects never end. Both ways out load the page again. */
function RedirectLoopMessage() {
  const signInAgain = async () => {
    const { signOut } = await import('../../lib/auth/sign-out.ts');
    await signOut();
    window.location.assign(siteUrl(PATHS.signIn));
  };
  return (
    <div className={styles.page} role="alert">
      <LostRoadIllustration />
      <h1 className={styles.heading}>Esta dirección da vueltas sin llegar</h1>
      <p className={styles.message}>
        Nos detuvimos para que tu navegador no se quede sin memoria. Es un error nuestro: ya quedó registrado. Vuelve a
        iniciar sesión o ve al inicio.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void signInAgain()}>Volver a iniciar sesión</Button>
        <a href={BASENAME} className={buttonClass('plain')}>
          Ir al inicio
        </a>
      </div>
    </div>
  );
}

/** Replaces a screen that failed to load or to render. */
export function RouteError() {
  const failure = useRouteError();
  useEffect(() => {
    if (!isReloadingForChunks()) reportPageError(failure).catch(() => undefined);
  }, [failure]);
  if (isReloadingForChunks()) return <PageLoading />;
  if (failure instanceof RedirectLoopError) return <RedirectLoopMessage />;
  return (
    <div className={styles.page} role="alert">
      <LostRoadIllustration />
      <h1 className={styles.heading}>No pudimos mostrar esta página</h1>
      <p className={styles.message}>
        Puede ser la conexión o un error nuestro. Lo que ya estaba guardado sigue guardado. Vuelve a intentar; si se
        repite, escríbenos con la referencia.
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Volver a intentar
        </Button>
        <a href={BASENAME} className={buttonClass('plain')}>
          Ir al inicio
        </a>
      </div>
      <p className={styles.reference}>Referencia {errorReference(failure)}</p>
    </div>
  );
}
