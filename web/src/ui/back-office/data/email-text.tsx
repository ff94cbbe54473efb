import { Fragment } from 'react';

interface EmailTextProps {
  readonly children: string;
}

/** An address that, where it does not fit, goes on in the next line behind a sign instead of in the midst of a word. */
export function EmailText({ children }: EmailTextProps) {
  return children.split(/(?<=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
