/** Line icons on a 24 px grid, for pages that load no icon library. */
const PATHS = {
  back: 'M15 5 8 12l7 7',
  forward: 'm9 5 7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  swap: 'M8 4v15M4.5 15.5 8 19l3.5-3.5M16 20V5M12.5 8.5 16 5l3.5 3.5',
  locate: 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
  pin: 'M12 21c-4.5-5-6.5-8-6.5-11.2a6.5 6.5 0 0 1 13 0C18.5 13 16.5 16 12 21ZM12 7.6a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M8.5 3.5v4M15.5 3.5v4',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14',
  key: 'M15 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM11.5 12.5 4 20M7 17l2.5 2.5',
  mail: 'M4 6.5h16v11H4zM4.5 7 12 13l7.5-6',
  share:
    'M8.6 13.3l6.8 3.9M15.4 6.8l-6.8 3.9M6 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM18 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM18 16a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  chat: 'M12 3.8a8.2 8.2 0 0 0-7 12.4L4 20.2l4.1-1A8.2 8.2 0 1 0 12 3.8ZM9 8.6c-.6 3.2 3.2 7 6.4 6.4l.4-1.7-2-.9-.9.9a5.6 5.6 0 0 1-2.2-2.2l.9-.9-.9-2Z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  chevron: 'm6 9.5 6 6 6-6',
  retry: 'M5 12a7 7 0 0 1 12-4.9L19.5 9.5M19.5 4.5v5h-5M19 12a7 7 0 0 1-12 4.9L4.5 14.5M4.5 19.5v-5h5',
  copy: 'M9 9h10v10H9zM5 15V5h10',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon; its container carries the accessible name. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
