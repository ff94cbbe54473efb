import type { AlertSettings } from '@llevo/contract/entities/alert';
import { ORDER_EMAILS_LABELS } from '../../../lib/order-emails.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import styles from './rules-form.module.css';

/** A channel of alerts, with its content, recipients and time. */
interface Route {
  readonly channel: string;
  readonly what: string;
  readonly who: string;
  readonly when: string;
}

/** The channels of alerts under these settings. */
function routesOf({ quietHours, orderEmails, digestAt }: AlertSettings): readonly Route[] {
  return [
    {
      channel: 'Campana',
      what: 'Todas las reglas activas',
      who: 'A dueños y administradores',
      when: quietHours === null ? 'Al momento' : `Al momento; sin sonido de ${quietHours.from} a ${quietHours.to}`,
    },
    {
      channel: 'Dispositivos',
      what: 'Todas las reglas activas',
      who: 'A quien los activó en sus avisos',
      when: quietHours === null ? 'Al momento' : `Al momento, salvo de ${quietHours.from} a ${quietHours.to}`,
    },
    {
      channel: 'Correo',
      what: 'Pedidos y cancelaciones de clientes',
      who: ORDER_EMAILS_LABELS[orderEmails],
      when: orderEmails === 'none' ? '–' : 'Al momento, a cualquier hora',
    },
    {
      channel: 'Resumen diario',
      what: 'Lo que avisó la campana',
      who: 'A quien lo eligió en sus avisos',
      when: `A las ${digestAt}`,
    },
  ];
}

/** Content, recipients and time of each channel of alerts, as saved. */
export const AlertRoutes = ({ settings }: { readonly settings: AlertSettings }) => (
  <Panel title="Quién recibe qué">
    <ul className={styles.routes}>
      {routesOf(settings).map(({ channel, what, who, when }) => (
        <li key={channel}>
          <p className={styles.route}>
            <strong>{channel}</strong> <span>{when}</span>
          </p>
          <p>{what}</p>
          <p className={styles.who}>{who}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
