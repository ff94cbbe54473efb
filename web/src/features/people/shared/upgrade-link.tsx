import { Link } from 'react-router-dom';

/** Link to a larger plan in a form that needs one; empty otherwise. */
export function UpgradeLink({ path }: { readonly path: string | null }) {
  if (path === null) return null;
  return (
    <p>
      <Link to={path}>Ver el plan que los incluye</Link>
    </p>
  );
}
