import type { ReactNode } from 'react';

export default function AppLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}
