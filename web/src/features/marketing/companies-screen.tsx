import { formatCents } from '@llevo/contract/rules/money';
import { Link } from 'react-router-dom';
import { contactPath, PATHS } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { CallToAction } from './call-to-action.tsx';
import { BASE_KM_WORDS } from './constants.ts';
import { CompaniesScene } from './illustrations/companies-scene.tsx';
import { PageIntro } from './page-intro.tsx';
import page from './page.module.css';
import { kmRateFor } from './prices.ts';
import { Points, Section } from './section.tsx';

const USES = [
  [
    'Reposición a tiendas',
    'Del centro de distribución a cada local, con día y hora fijos y estibadores si los necesitas.',
  ],
  [
    'Entregas a clientes',
    'Muebles, electrodomésticos y línea blanca con dos personas que suben y dejan todo en su sitio.',
  ],
  [
    'Materiales de obra',
    'Cerámica, cemento, tubería y estructura, de la ferretería al pie de la obra, en 6 o 10 toneladas.',
  ],
  [
    'Traslado de oficinas',
    'Un fin de semana, con los camiones y los estibadores que hagan falta, para que el lunes todos encuentren su silla.',
  ],
  [
    'Ferias y eventos',
    'Una reserva para el montaje y otra para el desmontaje, cada una con su día, su hora y su precio.',
  ],
  [
    'Entre ciudades',
    'Quito, Guayaquil, Cuenca, Manta, Ambato: tarifa por kilómetro y descuento en el viaje de retorno.',
  ],
] as const;

const FLEET = [
  [
    'Tu flota en el mapa',
    'Cada conductor en vivo, con su última posición y su estado. Sin llamar a preguntar «¿por dónde vas?».',
  ],
  [
    'Tus tarifas, tu cotizador',
    'Defines precios y descuentos, y publicas un cotizador con ellos para tus propios clientes.',
  ],
  [
    'Papeles en orden',
    'Licencias y matrículas revisadas, comprobantes de pago junto a cada servicio y un registro de quién cambió qué.',
  ],
] as const;

/** /empresas: for companies that send or carry freight. */
export default function CompaniesScreen() {
  const { baseCentsPerKm, extraCentsPerKm } = kmRateFor('6tn');
  return (
    <>
      <PageIntro
        about="Empresas"
        title="Despacha sabiendo cuánto cuesta"
        lead={`Una tarifa por kilómetro que cuadras antes de cargar: en un camión de 6 toneladas, ${formatCents(baseCentsPerKm)} los primeros ${BASE_KM_WORDS.countWord} y ${formatCents(extraCentsPerKm)} los demás. Sin contratos mínimos.`}
        scene={<CompaniesScene />}
        actions={
          <>
            <Link to={contactPath('empresas')} className={buttonClass('main')}>
              Hablar sobre mi empresa <Icon name="forward" size={20} />
            </Link>
            <Link to={PATHS.quoter} className={buttonClass('plain')}>
              Cotizar un viaje
            </Link>
          </>
        }
      />
      <Section isBand title="Para qué nos llaman">
        <Points points={USES} />
      </Section>
      <Section
        isSplit
        title="Si mueves carga todas las semanas"
        lead="Acordamos vehículos, rutas y horarios fijos; tú sigues viendo cada servicio, su conductor y su comprobante. Cuéntanos qué llevas y en un día laborable te respondemos con una propuesta por escrito."
      >
        <Link to={contactPath('empresas')} className={page.link}>
          Pedir una propuesta <Icon name="forward" size={18} />
        </Link>
      </Section>
      <Section
        isBand
        title="¿La flota es tuya?"
        lead="Llevo es también el sistema con el que una empresa de transporte maneja sus conductores, servicios y precios."
      >
        <Points points={FLEET} />
        <div className={page.actions}>
          <Link to={PATHS.pricing} className={buttonClass('main')}>
            Ver planes y precios
          </Link>
          <Link to={contactPath('flota')} className={buttonClass('plain')}>
            Pedir una demostración
          </Link>
        </div>
      </Section>
      <CallToAction title="Prueba con un viaje" text="El próximo despacho, con el precio por delante." />
    </>
  );
}
