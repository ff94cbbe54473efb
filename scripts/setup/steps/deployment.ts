import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import * as z from 'zod';
import { EXPECTED_FUNCTIONS } from '../../deploy/functions.ts';
import { runDeployment } from '../../deploy/run-deployment.ts';
import { findSite, REGION } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import { SECRETS } from './secrets.ts';

/** Runs migrations left over by an interrupted deployment or needed by restored data. A deployment migrates by itself. */
export const migrationsStep: SetupStep = {
  id: 'migrations',
  title: 'Version of the stored data',
  check: async ({ product }) => {
    const { version, settled, latest } = await product.dataVersion();
    if (version > latest) return { wrong: [`the data have version ${version}, newer than this code (${latest})`] };
    if (version < latest) return { wrong: [`the data have version ${version}, the code ${latest}`] };
    return {
      wrong: settled < version ? ['records written by the old functions during the deployment are not migrated'] : [],
    };
  },
  apply: async ({ product, log }) => {
    const before = await product.dataVersion();
    await product.migrate((line) => {
      log(`      ${line}`);
    });
    const after = await product.dataVersion();
    return [`brought the data from version ${before.version} to ${after.version}`];
  },
  undo: () => 'point-in-time recovery restores the data of a given minute; a migration itself only adds fields',
};

const Functions = z.object({
  functions: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        serviceConfig: z
          .object({
            secretEnvironmentVariables: z.array(z.object({ secret: z.string(), version: z.string() })).default([]),
          })
          .prefault({}),
      }),
    )
    .default([]),
});
const Releases = z.object({ releases: z.array(z.object({ name: z.string() })).default([]) });
const Version = z.object({ name: z.string() });

/** Fingerprint of a deployment from this clone: its commit and settings files. */
async function fingerprintOf({ root, project }: SetupContext): Promise<string> {
  const hash = createHash('sha256');
  hash.update(spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout);
  for (const file of [`functions/.env.${project}`, 'functions/.env', 'web/.env.production']) {
    hash.update(await readFile(path.join(root, file), 'utf8').catch(() => ''));
  }
  return hash.digest('hex');
}

/** Lists secrets whose latest version the functions do not use yet. Only a deployment gives it to them. */
async function outdatedSecrets({ google, project }: SetupContext, functions: z.infer<typeof Functions>['functions']) {
  const used = functions.flatMap(({ serviceConfig }) => serviceConfig.secretEnvironmentVariables);
  const outdated: string[] = [];
  for (const { name } of SECRETS) {
    const versions = used.filter(({ secret, version }) => secret === name && version !== 'latest');
    if (versions.length === 0) continue;
    const url = `/v1/projects/${project}/secrets/${name}/versions/latest`;
    const latest = await google.find({ method: 'GET', service: 'secretmanager', path: url }, Version);
    // The secrets step reports a secret without a version.
    if (latest === null) continue;
    const number = latest.name.split('/').at(-1);
    if (versions.some(({ version }) => version !== number)) outdated.push(`functions run with an older ${name}`);
  }
  return outdated;
}

export const deploymentStep: SetupStep = {
  id: 'deploy',
  title: 'Deployment of rules, functions and pages',
  check: async (context) => {
    const { google, project, memory } = context;
    const url = `/v2/projects/${project}/locations/${REGION}/functions`;
    const query = { pageSize: '200' };
    const { functions } = await google.send({ method: 'GET', service: 'cloudfunctions', path: url, query }, Functions);
    const active = functions.filter(({ state }) => state === 'ACTIVE').map(({ name }) => name.split('/').at(-1) ?? '');
    const missing = Object.keys(EXPECTED_FUNCTIONS).filter((name) => !active.includes(name));
    const { releases } = await google.send(
      {
        method: 'GET',
        service: 'firebasehosting',
        path: `/v1beta1/sites/${(await findSite(google))?.siteId ?? project}/releases`,
        query: { pageSize: '1' },
      },
      Releases,
    );
    const last = memory.deployed();
    const isOther = last !== null && last !== (await fingerprintOf(context));
    return {
      wrong: [
        ...(missing.length === 0 ? [] : [`functions are not deployed: ${missing.join(', ')}`]),
        ...(releases.length > 0 ? [] : ['the pages are not deployed']),
        ...(await outdatedSecrets(context, functions)),
        ...(isOther ? ['commit or settings differ from the last deployment from here'] : []),
      ],
    };
  },
  apply: async (context) => {
    const { project, run, log, memory, sleep } = context;
    const fingerprint = await fingerprintOf(context);
    await runDeployment(project, {
      run,
      sleep,
      log: (line) => {
        log(`      ${line}`);
      },
    });
    await memory.rememberDeployed(fingerprint);
    return ['deployed'];
  },
  undo: () => 'Hosting: Release history → Rollback in the Firebase console; functions: deploy the earlier commit',
};
