import type { Page } from '@playwright/test';

export const BLANK_FRAME_MS = 1000 / 60;

/** Starts counting frames and long tasks in the page. */
export const startCounting = (page: Page) =>
  page.evaluate(() => {
    const counted = { frames: 0, longestTaskMs: 0, startedAt: performance.now() };
    Object.assign(window, { __counted: counted });
    const frame = () => {
      counted.frames++;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) counted.longestTaskMs = Math.max(counted.longestTaskMs, task.duration);
    }).observe({ type: 'longtask' });
  });

/** Returns the mean frame time and the longest task since then, in milliseconds. */
export const readCounts = (page: Page) =>
  page.evaluate(() => {
    const { frames, longestTaskMs, startedAt } = (
      window as unknown as { __counted: { frames: number; longestTaskMs: number; startedAt: number } }
    ).__counted;
    return { frameMs: (performance.now() - startedAt) / frames, longestTaskMs };
  });
