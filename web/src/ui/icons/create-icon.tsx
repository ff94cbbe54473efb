import type { SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'children'> {
  /** Width and height in pixels. */
  readonly size?: number;
  /** Width of the lines, on a grid of 24. */
  readonly stroke?: number;
}

/** An icon of lines on a grid of 24. */
export const createIcon = (...paths: readonly string[]) =>
  function LineIcon({ size = 24, stroke = 2, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };

/** An icon of filled shapes on a grid of 24. */
export const createFilledIcon = (...paths: readonly string[]) =>
  function FilledIcon({ size = 24, stroke: _none, ...rest }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" stroke="none" {...rest}>
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };
