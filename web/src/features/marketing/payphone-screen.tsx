import { useParams } from 'react-router-dom';
import { supportChatUrl } from '../../lib/brand/company.ts';
import styles from './payphone.module.css';

/** SPEC §2 /payphone: shows the two parameters of the URL and the place of the payment button. */
export default function PayphoneScreen() {
  const { id = '', cellphone = '' } = useParams();
  return (
    <section className={styles.page} aria-labelledby="payphone-title">
      <h1 id="payphone-title" className={styles.title}>
        Pago con Payphone
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>Servicio</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Celular</dt>
          <dd>{cellphone}</dd>
        </div>
      </dl>
      <div className={styles.placeholder} id="payphone-button">
        <p className={styles.name}>Botón de pago</p>
        <p>Aquí se mostrará el botón de Payphone. Todavía no se cobra nada en esta página.</p>
      </div>
      <p className={styles.help}>
        ¿Los datos no son los tuyos?{' '}
        <a
          href={supportChatUrl(`Hola, tengo una duda con el pago del servicio ${id}.`)}
          target="_blank"
          rel="noreferrer"
        >
          Escríbenos por WhatsApp
        </a>
      </p>
    </section>
  );
}
