import { expect, test } from 'vitest';
import { parseArguments, STEPS } from './arguments.ts';

test.each([
  [[], { kind: 'steps', steps: STEPS, isNightly: false }],
  [['nightly'], { kind: 'steps', steps: STEPS, isNightly: true }],
  [['nightly', 'e2e'], { kind: 'steps', steps: ['e2e'], isNightly: true }],
  [['unit', 'rules'], { kind: 'steps', steps: ['unit', 'rules'], isNightly: false }],
  [['changed'], { kind: 'changed', since: 'HEAD' }],
  [['changed', '--since', 'main'], { kind: 'changed', since: 'main' }],
] as const)('parses the arguments %j', (args, wanted) => {
  expect(parseArguments(args)).toEqual(wanted);
});

test.each([[['changed', 'main']], [['changed', '--since']], [['unit', 'changed']], [['changed', '--since', 'a', 'b']]])(
  'shows the usage for the arguments %j',
  (args) => {
    expect(parseArguments(args)).toContain('changed [--since <ref>]');
  },
);

test('names an unknown step', () => {
  expect(parseArguments(['unit', 'apis'])).toContain('apis');
});
