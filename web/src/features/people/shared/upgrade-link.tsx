import { Link } from 'react-router-dom';

/** The way to a larger plan, in the form that needs it; empty while none is needed. */
export function UpgradeLink({ path }: { readonly path: string | null }) {
  if (path === null) return null;
  return (
    <p>
      <Link to={path}>Ver el plan que los incluye</Link>
    </p>
  );
}
