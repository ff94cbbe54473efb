import type { ReactNode } from 'react';

export default function HomeLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}
