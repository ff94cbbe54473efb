/** Prints a figure that the goals ask for, beside the test that checks it. */
export function printMetric(line: string): void {
  process.stdout.write(`    ${line}\n`);
}
