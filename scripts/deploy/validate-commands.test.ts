import { expect, test } from 'vitest';
import { CROSS_SERVICE_ROLE, deploymentCommands, STORAGE_AGENT_DOMAIN } from './commands.ts';
import { missingInDeployment, validateCommands } from './validate-commands.ts';
import { FunctionsManifest } from './functions.ts';

const commands = deploymentCommands('llevo-ec', '4711');
const needs = {
  storageRules: 'let session = firestore.get(/databases/(default)/documents/sessions/$(token.sid)).data;',
  rulesDeployer: `"${CROSS_SERVICE_ROLE}" service-1@${STORAGE_AGENT_DOMAIN}`,
  hasRetriedFunctions: true,
  deployScript: 'node emulators/bootstrap.mjs scripts/deploy.ts',
};
const without = (part: string) =>
  commands.map((command) => ({ ...command, args: command.args.filter((arg) => !arg.includes(part)) }));

test('accepts the commands of a deployment', () => {
  expect(missingInDeployment(needs, commands)).toEqual([]);
});

test.each([
  ['--role', 'storage.rules read Firestore, but no command grants Storage the role for it'],
  ['--member', 'storage.rules read Firestore, but no command grants Storage the role for it'],
  ['--force', 'Functions are retried, which firebase-tools confirms interactively without --force'],
])('reports a missing %s option', (part, fault) => {
  expect(missingInDeployment(needs, without(part))).toEqual([fault]);
});

test('omits the role for rules without reads, and the confirmation for functions without retries', () => {
  const less = { ...needs, storageRules: 'allow get: if false;', hasRetriedFunctions: false };
  expect(missingInDeployment(less, without('--role'))).toEqual([]);
  expect(missingInDeployment(less, without('--force'))).toEqual([]);
});

test('reports commands that may ask a question', () => {
  expect(missingInDeployment(needs, without('--non-interactive'))).toEqual([
    'rules and indexes: may ask a question',
    'functions: may ask a question',
    'pages: may ask a question',
  ]);
});

test('reports another role in firebase-tools', () => {
  const faults = missingInDeployment({ ...needs, rulesDeployer: STORAGE_AGENT_DOMAIN }, commands);
  expect(faults).toEqual([`firebase-tools no longer uses ${CROSS_SERVICE_ROLE}`]);
});

test('reports another deploy script', () => {
  expect(missingInDeployment({ ...needs, deployScript: 'firebase deploy' }, commands)).toEqual([
    'npm run deploy does not run scripts/deploy.ts',
  ]);
});

test('accepts the files and tools of this repository', async () => {
  const eventTrigger = { eventType: 'e', retry: true };
  const endpoints = { f: { region: [], availableMemoryMb: 1, maxInstances: 1, eventTrigger } };
  expect(await validateCommands(FunctionsManifest.parse({ endpoints }))).toEqual([]);
});
