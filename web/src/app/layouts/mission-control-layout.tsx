import type { ReactNode } from 'react';

export default function MissionControlLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}
