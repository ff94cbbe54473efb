import { Audiences } from './audiences.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { CoverageSection } from '../coverage/coverage-section.tsx';
import { PriceSection } from './price-section.tsx';
import { FaqSection } from './faq-section.tsx';
import { Testimonial } from './testimonial.tsx';
import { VehicleLineup } from './vehicle-lineup.tsx';

/** Everything under the first screen of the landing page. */
export default function BelowTheFold() {
  return (
    <>
      <VehicleLineup />
      <PriceSection />
      <CoverageSection />
      <Audiences />
      <Testimonial />
      <FaqSection />
      <BlogTeasers />
      <CallToAction title="¿Qué llevamos hoy?" text="Tres datos y tienes el precio. Sin registro." />
    </>
  );
}
