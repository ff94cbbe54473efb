/** Prints a measure of the goals, beside the test that checks it. */
export function printMetric(line: string): void {
  process.stdout.write(`    ${line}\n`);
}
