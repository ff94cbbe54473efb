import './forbid-eval.ts';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { connectNavigation } from '../lib/navigation.ts';
import { applyTheme } from '../lib/theme.ts';
import { NotificationRegion } from '../ui/notification-region.tsx';
import { router } from './router.tsx';
import { SupportGate } from './support/support-gate.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

applyTheme();
connectNavigation((path) => {
  void router.navigate(path);
});

createRoot(root).render(
  <StrictMode>
    <SupportGate />
    <RouterProvider router={router} />
    <NotificationRegion />
  </StrictMode>,
);
