import styles from '../shared/driver-app.module.css';

const VIEWS = [
  { view: '', label: 'Servicios' },
  { view: 'ganancias', label: 'Ganancias' },
  { view: 'documentos', label: 'Documentos' },
] as const;

/** The views of the app. `view` is the address's. */
export const DriverNav = ({ view }: { readonly view: string }) => (
  <nav className={styles.nav} aria-label="Secciones">
    {VIEWS.map((each) => (
      <a key={each.view} href={`#/${each.view}`} aria-current={each.view === view ? 'page' : undefined}>
        {each.label}
      </a>
    ))}
  </nav>
);
