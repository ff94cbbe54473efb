// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogError } from './dialog-error.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an error is scrolled into view each time it appears', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { rerender } = render(<DialogError error={null} className="error" />);
  const show = (error: string | null) => {
    rerender(<DialogError error={error} className="error" />);
  };
  expect(scrolled).not.toHaveBeenCalled();
  show('El plan no admite más conductores');
  expect(screen.getByRole('alert')).toHaveTextContent('El plan no admite más conductores');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  show(null);
  show('El plan no admite más conductores');
  expect(scrolled).toHaveBeenCalledTimes(2);
});
