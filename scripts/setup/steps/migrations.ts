import type { SetupStep } from '../step.ts';

/** The deployment migrates by itself: what is left here is what it did not get to, or data that were restored. */
export const migrationsStep: SetupStep = {
  id: 'migrations',
  title: 'The version of the stored data',
  check: async ({ product }) => {
    const { version, settled, latest } = await product.dataVersion();
    if (version > latest) return { wrong: [`the data are of version ${version}, newer than this code (${latest})`] };
    if (version < latest) return { wrong: [`the data are of version ${version}, the code of ${latest}`] };
    return { wrong: settled < version ? ['what the old functions wrote during the deployment is not migrated'] : [] };
  },
  apply: async ({ product, log }) => {
    const before = await product.dataVersion();
    await product.migrate((line) => {
      log(`      ${line}`);
    });
    const after = await product.dataVersion();
    return [`brought the data from version ${before.version} to ${after.version}`];
  },
  undo: () => 'point-in-time recovery gives the data as of a minute; a migration itself only adds fields',
};
