// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { titleWhenClipped } from './title-when-clipped.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function hoverOver(textWidth: number) {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(textWidth);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  render(
    // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as a table has it
    <table onMouseOver={titleWhenClipped}>
      <tbody>
        <tr>
          <td style={{ overflowX: 'hidden' }}>Av. 9 de Octubre</td>
        </tr>
      </tbody>
    </table>,
  );
  await userEvent.setup().hover(screen.getByRole('cell'));
  return screen.getByRole('cell').title;
}

test('a text cut by an ellipsis has its whole text as a tooltip', async () => {
  expect(await hoverOver(140)).toBe('Av. 9 de Octubre');
});

test('a text that fits has no tooltip', async () => {
  expect(await hoverOver(90)).toBe('');
});
