import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { NotificationRegion } from '../ui/notification-region.tsx';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <NotificationRegion />
  </StrictMode>,
);
