import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Audiences } from './audiences.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { CoverageSection } from '../coverage/coverage-section.tsx';
import { PriceSection } from './price-section.tsx';
import { FaqSection } from './faq-section.tsx';
import { FleetSection } from './fleet-section.tsx';
import { Testimonial } from './testimonial.tsx';
import { VehicleLineup } from './vehicle-lineup.tsx';
import styles from './below-the-fold.module.css';

/** Everything under the first screen of the landing page. */
export default function BelowTheFold() {
  return (
    <div className={styles.story}>
      <VehicleLineup />
      <PriceSection />
      <CoverageSection />
      <Audiences />
      <FleetSection />
      <Testimonial />
      <FaqSection />
      <BlogTeasers />
      <CallToAction title="¿Qué llevamos hoy?" text="Tres datos y tienes el precio. Sin registro." />
      <div className={styles.track}>
        <div className={styles.bar}>
          <Link to={PATHS.quoter} className={buttonClass('main')}>
            Ver el precio
          </Link>
        </div>
      </div>
    </div>
  );
}
