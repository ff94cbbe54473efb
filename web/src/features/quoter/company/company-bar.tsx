import { phoneLink } from '@llevo/contract/rules/phone';
import { useLayoutEffect, useRef } from 'react';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getCompany } from '../api/quoter.ts';
import styles from './company-bar.module.css';
import { companyChatUrl } from './company-chat-url.ts';

/** Bar with the name or logo of the quoter's company, in its colour, and its contact. */
export default function CompanyBar({ empresa }: { readonly empresa: string }) {
  const loaded = useRetry(`company ${empresa}`, (signal) => getCompany(empresa, signal));
  const bar = useRef<HTMLElement>(null);
  const company = loaded.status === 'ready' ? loaded.value : null;
  const colour = company?.colour ?? null;
  // Runs before the first paint, so that the bar never shows another colour.
  useLayoutEffect(() => {
    // The content security policy forbids style attributes but allows the object model.
    if (colour !== null) bar.current?.style.setProperty('--brand', colour);
  }, [colour]);

  if (loaded.status === 'failed') {
    return (
      <p className={styles.problem} role="status">
        No encontramos el cotizador de esta empresa. Pídele la dirección actual.
      </p>
    );
  }
  if (company === null) return null;
  const { name, logo_url: logo, phone, whatsapp } = company;
  return (
    <section ref={bar} className={styles.bar} aria-label={name}>
      {logo === null ? (
        <strong className={styles.name}>{name}</strong>
      ) : (
        <img className={styles.logo} src={logo} alt={name} />
      )}
      <span className={styles.contact}>
        {phone !== null && <a href={phoneLink(phone)}>{phone}</a>}
        {whatsapp !== null && (
          <a href={companyChatUrl(whatsapp)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
      </span>
    </section>
  );
}
