import styles from './two-lines.module.css';

/** Class of a name in a cell, which breaks into a second line where the column is too narrow for it. */
export const twoLinesClass = styles.twoLines;
