import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances fake timers. React renders when an `act` ends, and what it then asks for answers in the next one. */
export async function passTime(ms: number): Promise<void> {
  for (const part of [ms - 2, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(part));
}
