import { BASENAME, siteUrl } from '../../lib/browser/base-path.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import styles from './full-page-message.module.css';
import { LostRoadIllustration } from './lost-road-illustration.tsx';

/** Replaces a page whose redirects never end. Both ways out load the page again. */
export default function RedirectLoopMessage() {
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
