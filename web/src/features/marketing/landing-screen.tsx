import { Link } from 'react-router-dom';

export default function LandingScreen() {
  return (
    <>
      <h1>Fletes y mudanzas a un clic</h1>
      <Link to="/quoter">Cotizar ahora</Link>
    </>
  );
}
