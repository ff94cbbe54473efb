import { Audiences } from './audiences.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import { Closing } from '../call-to-action.tsx';
import { CoverageSection } from '../coverage/coverage-section.tsx';
import { PriceSection } from './price-section.tsx';
import { Questions } from './faq-section.tsx';
import { Testimonial } from './testimonial.tsx';
import { VehicleLine } from './vehicle-lineup.tsx';

/** Everything under the first screen of the landing page. */
export default function LandingStory() {
  return (
    <>
      <VehicleLine />
      <PriceSection />
      <CoverageSection />
      <Audiences />
      <Testimonial />
      <Questions />
      <BlogTeasers />
      <Closing title="¿Qué llevamos hoy?" text="Tres datos y tienes el precio. Sin registro." />
    </>
  );
}
