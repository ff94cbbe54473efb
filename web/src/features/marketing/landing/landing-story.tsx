import { Audiences } from './audiences.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import { Closing } from '../closing.tsx';
import { CoverageSection } from '../coverage/coverage-section.tsx';
import { PriceSection } from './price-section.tsx';
import { Questions } from './questions.tsx';
import { Testimonial } from './testimonial.tsx';
import { VehicleLine } from './vehicle-line.tsx';

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
