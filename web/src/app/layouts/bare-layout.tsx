import type { ReactNode } from 'react';

/** No frame: the screen is the page. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}
