import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { formatCents } from '@llevo/contract/rules/money';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { BASE_KM_WORDS } from '../constants.ts';
import { CITIES } from '../coverage/cities.ts';
import { examplePrice, INTERCITY_TRIPS, kmRateFor, LOADER_CENTS, RETURN_TRIP_PERCENT } from '../prices.ts';
import type { ExampleTrip } from '../prices.ts';
import styles from './article-page.module.css';
import { ArticlePage, Tip } from './article-page.tsx';

const QUITO_GUAYAQUIL: ExampleTrip = {
  start: CITIES.quito,
  end: CITIES.guayaquil,
  vehicle: '3tn',
  loaders: 2,
  isSameCity: false,
  distanceMetres: 416_000,
};

/** Article about the cost of freight between cities. */
export default function FreightCostScreen() {
  const { fare, distanceMetres } = examplePrice(QUITO_GUAYAQUIL);
  const { baseCentsPerKm, extraCentsPerKm } = kmRateFor(QUITO_GUAYAQUIL.vehicle);
  return (
    <ArticlePage path="/blog/cuanto-cuesta-un-flete">
      <p>
        «Depende» es la respuesta de siempre, y es verdad: depende de los kilómetros, del vehículo, de cuánta gente
        carga y de si el camión vuelve vacío. Son cuatro cosas. Aquí van una por una, con las tarifas de lista con que
        empieza cualquier empresa en Llevo.
      </p>
      <h2>1. Los kilómetros</h2>
      <p>
        Arrancar cuesta: encender, llegar, maniobrar. Por eso los primeros {BASE_KM_WORDS.countWord} kilómetros valen
        más que los demás. En un {vehicleName(QUITO_GUAYAQUIL.vehicle).toLowerCase()} son {formatCents(baseCentsPerKm)}{' '}
        cada uno, y desde el {BASE_KM_WORDS.nextWord} {formatCents(extraCentsPerKm)}. De Quito a Guayaquil, unos{' '}
        {formatKm(distanceMetres)} por carretera, la línea de recorrido suma{' '}
        {formatCents(fare.items[0]?.amountCents ?? 0)}.
      </p>
      <h2>2. Los estibadores</h2>
      <p>
        Cada persona que carga cuesta {formatCents(LOADER_CENTS.sameCity)} si todo pasa en la misma ciudad y{' '}
        {formatCents(LOADER_CENTS.otherCity)} si viaja con el camión. Con dos, ese viaje a Guayaquil llega a{' '}
        <strong>{formatCents(fare.totalCents)}</strong>.
      </p>
      <h2>3. El vehículo</h2>
      <p>El mismo camino, sin estibadores, en cada uno:</p>
      <table>
        <caption>Quito–Guayaquil, precio estimado de lista.</caption>
        <thead>
          <tr>
            <th scope="col">Vehículo</th>
            <th scope="col" className={styles.number}>
              Precio
            </th>
            <th scope="col" className={styles.number}>
              Con descuento máximo
            </th>
          </tr>
        </thead>
        <tbody>
          {VEHICLE_IDS.map((vehicle) => {
            const price = examplePrice({ ...QUITO_GUAYAQUIL, vehicle, loaders: 0 }).fare;
            return (
              <tr key={vehicle}>
                <th scope="row">{vehicleName(vehicle)}</th>
                <td className={styles.number}>{formatCents(price.totalCents)}</td>
                <td className={styles.number}>{formatCents(price.discountedCents)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h2>4. El regreso</h2>
      <p>
        Un camión que baja lleno y sube vacío tiene que cobrar las dos vueltas. Si al reservar marcas «viaje de
        retorno», aprovechas el regreso de otro servicio y los kilómetros bajan un {RETURN_TRIP_PERCENT} %.
      </p>
      <h2>Otras rutas</h2>
      <table>
        <caption>{vehicleName('3tn')}, sin estibadores, precio estimado de lista.</caption>
        <thead>
          <tr>
            <th scope="col">Ruta</th>
            <th scope="col" className={styles.number}>
              Distancia
            </th>
            <th scope="col" className={styles.number}>
              Precio
            </th>
          </tr>
        </thead>
        <tbody>
          {INTERCITY_TRIPS.map((trip) => {
            const price = examplePrice(trip);
            return (
              <tr key={`${trip.start.name}–${trip.end.name}`}>
                <th scope="row">
                  {trip.start.name}–{trip.end.name}
                </th>
                <td className={styles.number}>{formatKm(price.distanceMetres)}</td>
                <td className={styles.number}>{formatCents(price.fare.totalCents)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Tip>
        Desconfía del precio redondo que te dan por teléfono en diez segundos. O le sobra, o falta algo que aparecerá en
        la puerta: peajes, gradas, «la carga era más». Pide las líneas por separado.
      </Tip>
      <h2>Cómo pagar menos</h2>
      <ul>
        <li>Escoge bien el vehículo: es la línea que más pesa.</li>
        <li>Reserva con viaje de retorno si tu fecha puede moverse un día.</li>
        <li>Ten todo embalado y cerca de la puerta: un estibador menos ya se nota.</li>
        <li>En el cotizador, baja la tarifa hasta el descuento máximo. El piso se ve; no hay que adivinarlo.</li>
      </ul>
    </ArticlePage>
  );
}
