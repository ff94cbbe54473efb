import type { ReactNode } from 'react';

export default function OnboardingLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}
