import styles from './social.module.css';

/** Logo of Google, whose colours are part of its mark; the other services need only a name. */
const GOOGLE_LOGO_PATHS = [
  ['#4285f4', 'M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.6h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.8 3-4.3 3-7.2Z'],
  ['#34a853', 'M12 22c2.7 0 5-.9 6.6-2.5l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22Z'],
  ['#fbbc05', 'M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9l3.3-2.6Z'],
  ['#ea4335', 'M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6Z'],
] as const;

/** The logo of a service, before its name. */
export function ProviderLogo({ id }: { readonly id: string }) {
  if (id !== 'google') return null;
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" className={styles.mark} aria-hidden="true">
      {GOOGLE_LOGO_PATHS.map(([colour, outline]) => (
        <path key={colour} fill={colour} d={outline} />
      ))}
    </svg>
  );
}
