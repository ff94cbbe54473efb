import { DEPOSIT_PERCENT } from '@llevo/contract/rules/rates/commission';
import { ArticlePage, Tip } from './article-page.tsx';

/** Article about moving to another province. */
export default function IntercityMoveScreen() {
  return (
    <ArticlePage path="/blog/mudarse-a-otra-provincia">
      <p>
        Cambiarse de Quito a Manta o de Cuenca a Guayaquil no es más difícil que cambiarse de barrio; solo perdona menos
        los olvidos. Esta es la lista que usan nuestros conductores con sus propias familias.
      </p>
      <h2>Un mes antes</h2>
      <ul>
        <li>Decide qué no viaja. Lo que lleva un año sin usarse rara vez vale su flete.</li>
        <li>Mide los muebles grandes y la puerta, las gradas y el ascensor del sitio nuevo.</li>
        <li>
          Reserva el camión: pagas el {DEPOSIT_PERCENT} % por adelantado y el día queda apartado. Fin de mes y feriados
          se llenan primero.
        </li>
        <li>Si arriendas, avisa por escrito y pregunta en la administración los horarios permitidos para mudanzas.</li>
      </ul>
      <h2>Una semana antes</h2>
      <ul>
        <li>Cambia la dirección en el banco, el seguro, la escuela y el internet.</li>
        <li>Pide la salida de bienes al conjunto: en muchos, sin ese papel la garita no abre.</li>
        <li>
          Embala todo menos la cocina de cada día y numera las cajas. Una lista con lo que va en cada una ahorra horas.
        </li>
        <li>Revisa el clima de la ruta: en época de lluvia, Alóag–Santo Domingo y El Cajas pueden cerrarse.</li>
      </ul>
      <h2>El día anterior</h2>
      <ul>
        <li>Refrigeradora vacía y desconectada, lavadora sin agua, cilindro de gas cerrado y aparte.</li>
        <li>Camas y mesas desarmadas, tornillos en su funda.</li>
        <li>Un sitio apartado para el camión frente a la puerta.</li>
        <li>Celular cargado y el número del conductor guardado.</li>
      </ul>
      <h2>Los papeles en el camión</h2>
      <p>
        El conductor lleva licencia, matrícula y los documentos del vehículo. Tú ten a mano tu cédula, una lista de lo
        que va en la carga firmada por ti y las facturas de lo que sea nuevo o de valor. Si lo que mueves es mercadería
        y no menaje de casa, viaja con su guía de remisión: la emite quien vende o traslada, y el control en carretera
        la pide.
      </p>
      <Tip>
        Plantas, frutas y animales tienen reglas propias al entrar a Galápagos y en algunos controles fitosanitarios.
        Consulta antes de subirlos; el conductor no puede pasarlos por ti.
      </Tip>
      <h2>Al llegar</h2>
      <p>
        Arma primero las camas: pase lo que pase, esa noche duermes. Deja la refrigeradora de pie y sin conectar unas
        horas. Y revisa la carga contra la lista antes de que el camión se vaya; lo que falte o llegue golpeado se anota
        en ese momento, con foto, y lo resolvemos contigo.
      </p>
    </ArticlePage>
  );
}
