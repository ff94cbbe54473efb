import { ArticlePage, Tip } from './article-page.tsx';

/** Article about packing. */
export default function PackingScreen() {
  return (
    <ArticlePage path="/blog/como-embalar-una-mudanza">
      <p>
        Casi nada se rompe en la carretera. Se rompe en las gradas, en una caja demasiado pesada o entre dos muebles que
        nadie amarró. La mayor parte se evita antes de que llegue el camión, con materiales que consigues en el barrio.
      </p>
      <h2>Qué necesitas</h2>
      <ul>
        <li>
          <strong>Cajas de dos tamaños.</strong> Pequeñas para libros, vajilla y herramientas; grandes para ropa, ollas
          y juguetes. En supermercados y licoreras las regalan: escoge las que cierren por arriba.
        </li>
        <li>
          <strong>Cinta de embalaje ancha</strong>, dos rollos por dormitorio. La cinta escolar se despega con el calor
          de la Costa.
        </li>
        <li>
          <strong>Papel periódico y fundas de burbuja.</strong> El periódico mancha la porcelana blanca: la primera
          vuelta que sea de papel blanco.
        </li>
        <li>
          <strong>Plástico estirable</strong> para cajones, sillones y colchones. Y un marcador grueso.
        </li>
      </ul>
      <h2>En qué orden</h2>
      <ol>
        <li>Lo que no usas: adornos, libros, ropa de otra temporada. Dos semanas antes.</li>
        <li>Cocina, menos lo de cada día. Una semana antes.</li>
        <li>Camas y mesas, desarmadas la noche anterior. Los tornillos van en una funda pegada al mismo mueble.</li>
        <li>La refrigeradora: vacía, seca y desconectada desde la víspera, con la puerta asegurada.</li>
        <li>Una mochila con documentos, medicinas, cargadores, una muda y el papel higiénico. Esa viaja contigo.</li>
      </ol>
      <Tip>
        Ninguna caja debería pesar más de 20 kilos: es lo que una persona sube por gradas sin apurarse. Si no la
        levantas tú con la espalda recta, sácale la mitad.
      </Tip>
      <h2>Lo frágil</h2>
      <p>
        Los platos viajan parados, como discos, nunca acostados. Vasos boca abajo, cada uno envuelto, con papel arrugado
        en el fondo y en los huecos: si al mover la caja algo suena, falta papel. El televisor va en su caja original o
        entre dos cobijas, siempre de pie y contra el colchón. Escribe «FRÁGIL» en dos lados y en la tapa; en uno solo
        queda contra la pared.
      </p>
      <h2>Cómo se carga</h2>
      <p>
        Primero lo pesado y alto, contra la cabina: refrigeradora, lavadora, clósets. Después colchones y mesas parados
        contra los costados, que protegen al resto. Las cajas pesadas abajo, las livianas encima, y cada dos metros una
        soga de lado a lado. Lo que vas a usar primero al llegar (camas, cocina, herramientas) sube de último.
      </p>
      <p>
        Antes de cerrar, toma una foto de cada cara de la carga y de los muebles que ya tenían golpes. Se conversa mejor
        con una foto.
      </p>
    </ArticlePage>
  );
}
