import { Fragment } from 'react';

interface EmailTextProps {
  readonly children: string;
}

/** An email address that wraps after punctuation instead of inside a word. */
export function EmailText({ children }: EmailTextProps) {
  return children.split(/(?<=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
