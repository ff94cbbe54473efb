import { SUPPORT_EMAIL, supportChatUrl } from '../../lib/brand.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
}

/** What the header's site links lead to. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'empresas',
    title: 'Empresas',
    text: 'Entregas a tiendas, traslado de oficinas y materiales de obra, con una tarifa por kilómetro que conoces antes de despachar. Si mueves carga todas las semanas, acordamos horarios y vehículos fijos.',
    action: {
      label: 'Hablar sobre mi empresa',
      href: supportChatUrl('Hola, quiero mover carga de mi empresa con Llevo.'),
    },
  },
  {
    id: 'personas',
    title: 'Personas',
    text: 'Una refrigeradora, un dormitorio o la casa entera. Eliges el vehículo por lo que cabe en él, sumas estibadores si hay gradas de por medio y ves el precio línea por línea.',
    action: { label: 'Cotizar mi mudanza', href: '/quoter' },
  },
  {
    id: 'conductores',
    title: 'Conductores',
    text: 'Si tienes camioneta o camión en regla, recibe pedidos cerca de donde estás. Tú decides cuáles tomas; la comisión es siempre el 15 % del servicio.',
    action: { label: 'Quiero conducir', href: supportChatUrl('Hola, tengo un vehículo y quiero conducir con Llevo.') },
  },
  {
    id: 'nosotros',
    title: 'Nosotros',
    text: 'Llevo nació en Quito para que contratar un flete deje de ser una negociación en la vereda: precio claro, conductor revisado y alguien que responde.',
  },
  {
    id: 'blog',
    title: 'Blog',
    text: 'Para que quepa todo: desarma camas y mesas la noche anterior, carga primero lo pesado contra la cabina y deja a mano lo que usarás al llegar.',
  },
  {
    id: 'contacto',
    title: 'Contacto',
    text: 'Escríbenos por WhatsApp o por correo. Contestan personas, todos los días.',
    action: { label: SUPPORT_EMAIL, href: `mailto:${SUPPORT_EMAIL}` },
  },
];
