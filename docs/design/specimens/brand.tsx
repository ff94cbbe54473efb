import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { Icon } from '../../../web/src/ui/controls/icon.tsx';
import type { IconName } from '../../../web/src/ui/controls/icon.tsx';
import { LanguageLink } from '../../../web/src/ui/controls/language-link.tsx';
import { CompanyLogo } from '../../../web/src/ui/brand/company-logo.tsx';
import { Logo, LogoMark } from '../../../web/src/ui/brand/logo.tsx';
import { SiteContact } from '../../../web/src/ui/brand/site-contact.tsx';
import { SocialLinks } from '../../../web/src/ui/brand/social-links.tsx';
import { StoreLinks } from '../../../web/src/ui/brand/store-links.tsx';
import { VehicleDrawing } from '../../../web/src/ui/brand/vehicle-drawing.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';

/** All cases: the type requires a line for each new one. */
const ICONS: Readonly<Record<IconName, true>> = {
  back: true,
  forward: true,
  close: true,
  menu: true,
  swap: true,
  locate: true,
  pin: true,
  plus: true,
  minus: true,
  check: true,
  clock: true,
  calendar: true,
  download: true,
  key: true,
  mail: true,
  share: true,
  chat: true,
  phone: true,
  chevron: true,
  retry: true,
  copy: true,
};

const drawnLogo = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><circle cx="20" cy="20" r="14" fill="${colour}"/><path d="M44 12h64v16H44z" fill="${colour}"/></svg>`,
  )}`;
const LOGOS = { dark: drawnLogo('#123a5c'), light: drawnLogo('#ffffff') };

const Brand = () => (
  <>
    <Specimen name="Logo, LogoMark" use="Legible desde 16 px.">
      <div className={styles.row}>
        <Logo height={40} />
        <Logo height={24} />
        {[48, 32, 16].map((size) => (
          <LogoMark key={size} size={size} />
        ))}
      </div>
    </Specimen>
    <Specimen name="CompanyLogo" use="Sobre blanco; oscuro para un logotipo claro sin fondo.">
      <div className={styles.row}>
        <CompanyLogo src={LOGOS.dark} alt="Logotipo oscuro" />
        <CompanyLogo src={LOGOS.light} alt="Logotipo claro" />
      </div>
    </Specimen>
    <Specimen name="SiteContact" use="Donde una empresa no tiene contacto, o su página no cargó.">
      <SiteContact about="mi viaje S-7F3K9A" />
    </Specimen>
    <Specimen name="LanguageLink" use="A la misma página en el otro idioma; un enlace, no un interruptor.">
      <LanguageLink />
    </Specimen>
    <Specimen name="Icon" use="Los de lo público; el panel usa Tabler con trazo de 1,7.">
      <div className={styles.row}>
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
    </Specimen>
    <Specimen name="VehicleDrawing" use="Los seis, a la misma escala." isWide>
      <div className={styles.vehicles}>
        {VEHICLE_IDS.map((vehicle) => (
          <State key={vehicle} name={vehicle}>
            <div>
              <VehicleDrawing vehicle={vehicle} />
            </div>
          </State>
        ))}
      </div>
    </Specimen>
    <Specimen name="StoreLinks">
      <StoreLinks />
    </Specimen>
    <Specimen name="SocialLinks">
      <SocialLinks />
    </Specimen>
  </>
);

export const brand: Section = { id: 'marca', title: 'Marca', content: Brand };
