import { expect, test } from 'vitest';
import { parseArguments, STEPS } from './arguments.ts';

test.each([
  [[], { kind: 'steps', steps: STEPS, isNightly: false }],
  [['nightly'], { kind: 'steps', steps: STEPS, isNightly: true }],
  [['nightly', 'e2e'], { kind: 'steps', steps: ['e2e'], isNightly: true }],
  [['unit', 'rules'], { kind: 'steps', steps: ['unit', 'rules'], isNightly: false }],
  [['changed'], { kind: 'changed', since: 'HEAD' }],
  [['changed', '--since', 'main'], { kind: 'changed', since: 'main' }],
] as const)('%j', (args, wanted) => {
  expect(parseArguments(args)).toEqual(wanted);
});

test.each([[['changed', 'main']], [['changed', '--since']], [['unit', 'changed']], [['changed', '--since', 'a', 'b']]])(
  '%j says how it is used',
  (args) => {
    expect(parseArguments(args)).toContain('changed [--since <ref>]');
  },
);

test('an unknown part is named', () => {
  expect(parseArguments(['unit', 'apis'])).toContain('apis');
});
