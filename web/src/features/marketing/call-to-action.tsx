import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { StoreLinks } from '../../ui/brand/store-links.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import styles from './call-to-action.module.css';

/** Last section of a marketing page: links to the quoter and the app. */
export function CallToAction({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.inner}>
        <div>
          <h2 id="closing-title" className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.ways}>
          <Link to={PATHS.quoter} className={buttonClass('main', styles.big)}>
            Cotizar ahora <Icon name="forward" size={20} />
          </Link>
          <StoreLinks />
        </div>
      </div>
    </section>
  );
}
