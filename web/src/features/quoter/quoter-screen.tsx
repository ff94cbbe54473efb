export default function QuoterScreen() {
  return <h1>Cotizador</h1>;
}
