import type { ReactNode } from 'react';
import { lazySection } from '../../features/marketing/lazy-section.tsx';
import { HomeHeader } from './home-header.tsx';
import { PublicFrame } from './public-frame.tsx';

const HomeFooter = lazySection(() => import('./home-footer.tsx'));

/** The layout of the site's pages: header, page, and footer with support and legal links. */
export default function HomeLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PublicFrame header={<HomeHeader />} footer={<HomeFooter />}>
      {children}
    </PublicFrame>
  );
}
