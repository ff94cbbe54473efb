import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { vehicleName, VEHICLES } from '@llevo/contract/rules/vehicles';
import { Link } from 'react-router-dom';
import { BASE_KM_WORDS } from '../constants.ts';
import { kmRateFor } from '../prices.ts';
import styles from './article-page.module.css';
import { ArticlePage, Tip } from './article-page.tsx';

/** Article about choosing a vehicle. */
export default function WhichVehicleScreen() {
  return (
    <ArticlePage path="/blog/que-vehiculo-necesito">
      <p>
        Pedir un vehículo chico parece ahorro hasta que toca volver por la segunda carga. Pedir uno grande es pagar
        aire. Hay dos límites que mirar, y el que se llena primero manda: el peso y el espacio. En una casa casi siempre
        se acaba el espacio; en materiales de construcción, el peso.
      </p>
      <h2>Los seis, uno por uno</h2>
      <table>
        <caption>
          Tarifas de lista por kilómetro: hasta el {BASE_KM_WORDS.lastWord} y desde el {BASE_KM_WORDS.nextWord}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Vehículo y lo que cabe</th>
            <th scope="col" className={styles.number}>
              Carga
            </th>
            <th scope="col" className={styles.number}>
              Km
            </th>
          </tr>
        </thead>
        <tbody>
          {VEHICLE_IDS.map((id) => (
            <tr key={id}>
              <th scope="row">
                <Link to={buildQuoterPath({ vehicle: id })}>{vehicleName(id)}</Link>
                <span className={styles.under}>{VEHICLES[id].fits}</span>
              </th>
              <td className={styles.number}>{formatCount(VEHICLES[id].capacityKg)} kg</td>
              <td className={styles.number}>
                {formatCents(kmRateFor(id).baseCentsPerKm)}
                <br />
                {formatCents(kmRateFor(id).extraCentsPerKm)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Tres preguntas que lo deciden</h2>
      <ol>
        <li>
          <strong>¿Cuál es la pieza más larga?</strong> Una cama de dos plazas desarmada mide casi dos metros; un sofá
          de tres cuerpos, más. En la cabina simple entran con la compuerta baja; en la doble cabina el balde es más
          corto y no.
        </li>
        <li>
          <strong>¿Puede mojarse?</strong> Las camionetas llevan lona; los camiones, furgón cerrado. Para colchones y
          electrodomésticos en la Sierra por la tarde, furgón.
        </li>
        <li>
          <strong>¿Hasta dónde entra?</strong> En el Centro Histórico de Quito, en Las Peñas o en un conjunto con garita
          baja, un camión de 6 toneladas se queda en la esquina. Pregunta la altura de la entrada antes de pedir.
        </li>
      </ol>
      <Tip>
        Si dudas entre dos, cuenta las cajas: treinta cajas medianas ocupan lo mismo que una refrigeradora, una cocina y
        un colchón juntos. Con más de sesenta, sube un tamaño.
      </Tip>
      <h2>Cuándo conviene partir la carga</h2>
      <p>
        Casi nunca entre ciudades: dos viajes pagan dos veces la carretera. Dentro de la ciudad sí puede convenir, por
        ejemplo una camioneta hoy con lo delicado y un camión mañana con los muebles. El cotizador te deja comparar:
        cambia el vehículo y mira cómo se mueve el precio.
      </p>
    </ArticlePage>
  );
}
