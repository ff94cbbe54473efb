import { Link } from 'react-router-dom';

/** SPEC §2's page for unknown addresses. */
export function NotFoundScreen() {
  return (
    <main>
      <h1>404</h1>
      <p>Oops, the page you&apos;re looking for doesn&apos;t exist.</p>
      <Link to="/">Go Home</Link>
    </main>
  );
}
