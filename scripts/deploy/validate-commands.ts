import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DeploymentCommand } from './commands.ts';
import { CROSS_SERVICE_ROLE, deploymentCommands, STORAGE_AGENT_DOMAIN } from './commands.ts';
import type { FunctionsManifest } from './functions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Requirements of a deployment, from its files and from firebase-tools. */
interface DeploymentNeeds {
  readonly storageRules: string;
  /** Source of the part of firebase-tools that grants the role interactively. */
  readonly rulesDeployer: string;
  readonly hasRetriedFunctions: boolean;
  readonly deployScript: string;
}

/** Lists requirements that these commands miss, and possible questions. */
export function missingInDeployment(needs: DeploymentNeeds, commands: readonly DeploymentCommand[]): string[] {
  const faults: string[] = [];
  const has = (...parts: readonly string[]) =>
    commands.some(({ args }) => parts.every((part) => args.some((arg) => arg.includes(part))));
  const grants = has('add-iam-policy-binding', CROSS_SERVICE_ROLE, STORAGE_AGENT_DOMAIN);
  if (/firestore\.(get|exists)/.test(needs.storageRules) && !grants)
    faults.push('storage.rules read Firestore, but no command grants Storage the role for it');
  for (const name of [CROSS_SERVICE_ROLE, STORAGE_AGENT_DOMAIN]) {
    if (!needs.rulesDeployer.includes(name)) faults.push(`firebase-tools no longer uses ${name}`);
  }
  if (needs.hasRetriedFunctions && !has('deploy', 'functions', '--force'))
    faults.push('Functions are retried, which firebase-tools confirms interactively without --force');
  for (const { program, title, args } of commands) {
    if (program === 'firebase' && !args.includes('--non-interactive')) faults.push(`${title}: may ask a question`);
  }
  if (!needs.deployScript.endsWith('scripts/deploy.ts')) faults.push('npm run deploy does not run scripts/deploy.ts');
  return faults;
}

/** Lists requirements of the current files that `npm run deploy` misses. */
export async function validateCommands({ endpoints }: FunctionsManifest): Promise<string[]> {
  const tools = path.dirname(require.resolve('firebase-tools/package.json'));
  const [storageRules, rulesDeployer, manifest] = await Promise.all(
    [path.join(ROOT, 'storage.rules'), path.join(tools, 'lib/rulesDeploy.js'), path.join(ROOT, 'package.json')].map(
      (file) => readFile(file, 'utf8'),
    ),
  );
  const { scripts } = JSON.parse(manifest ?? '{}') as { scripts: { deploy: string } };
  const needs = {
    storageRules: storageRules ?? '',
    rulesDeployer: rulesDeployer ?? '',
    hasRetriedFunctions: Object.values(endpoints).some(({ eventTrigger }) => eventTrigger?.retry),
    deployScript: scripts.deploy,
  };
  return missingInDeployment(needs, deploymentCommands('project', '1'));
}
