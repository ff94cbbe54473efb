import '../../web/src/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../../web/src/lib/http/query-client.ts';
import { applyTheme } from '../../web/src/lib/theme/theme-choice.ts';
import { chooseTheme } from '../../web/src/lib/theme/theme.ts';
import { NotificationRegion } from '../../web/src/ui/feedback/notification-region.tsx';
import { BackOfficeProvider } from '../../web/src/ui/back-office/theme/back-office-provider.tsx';
import styles from './design.module.css';
import { SECTIONS } from './sections.ts';

const searchParams = new URLSearchParams(location.search);
document.documentElement.dataset.side = searchParams.get('side') ?? 'office';
const theme = searchParams.get('theme');

const Page = () => (
  <main className={styles.page}>
    <nav className={styles.contents} aria-label="Partes">
      {SECTIONS.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
    {SECTIONS.map(({ id, title, content: Content }) => (
      <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div className={styles.specimens}>
          <Content />
        </div>
      </section>
    ))}
  </main>
);

const root = document.getElementById('root');
if (!root) throw new Error('specimens.html lost its #root');

// Not stored: the other half of the page would read it.
Object.defineProperty(window, 'localStorage', { value: prefixedSessionStorage(theme ?? 'system') });
if (theme === 'light' || theme === 'dark') chooseTheme(theme);
else applyTheme();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BackOfficeProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
      </BackOfficeProvider>
    </QueryClientProvider>
    <NotificationRegion />
  </StrictMode>,
);

/** A separate storage for each half. */
function prefixedSessionStorage(half: string): Storage {
  const prefix = `${half}:`;
  return {
    get length() {
      return sessionStorage.length;
    },
    key: (index) => sessionStorage.key(index),
    clear: () => {
      sessionStorage.clear();
    },
    getItem: (key) => sessionStorage.getItem(prefix + key),
    setItem: (key, value) => {
      sessionStorage.setItem(prefix + key, value);
    },
    removeItem: (key) => {
      sessionStorage.removeItem(prefix + key);
    },
  };
}
