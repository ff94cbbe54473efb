import { fireEvent, screen } from '@testing-library/react';

/** Confirms a slide button by the keyboard. */
export function slideToEnd(name: string): void {
  const slider = screen.getByRole('slider', { name });
  fireEvent.keyDown(slider, { key: 'End' });
  fireEvent.change(slider, { target: { value: '100' } });
  fireEvent.keyDown(slider, { key: 'Enter' });
}
