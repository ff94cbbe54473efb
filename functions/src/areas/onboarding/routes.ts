import { createDemoData, deleteDemoData, getFirstSteps } from '@llevo/contract/endpoints/onboarding';
import type { DemoData } from '@llevo/contract/entities/account';
import { firstSteps } from '@llevo/contract/rules/onboarding/checklist';
import { implement } from '../../http/implement.ts';
import { runDeletionNow } from '../../platform/deletion/run-deletions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { firstStepsStore } from './store.ts';

const toCounts = ({ drivers, customers, services }: DemoData) => ({ drivers, customers, services });

export const onboardingRoutes = {
  getFirstSteps: implement(getFirstSteps, async ({ deps, caller }) => ({
    data: firstSteps(await firstStepsStore(deps).read(caller.accountId), deps.clock.nowMs()),
  })),

  createDemoData: implement(createDemoData, async ({ deps, caller }) => {
    const result = await firstStepsStore(deps).createDemoData(caller);
    if (result.kind === 'not_empty') {
      throw new AppError('conflict', 'Los datos de demostración son para cuentas sin servicios');
    }
    return { data: toCounts(result.demoData), message: 'Agregamos los datos de demostración' };
  }),

  /** Deletes the demo data; housekeeping resumes an interrupted deletion. */
  deleteDemoData: implement(deleteDemoData, async ({ deps, caller }) => {
    const started = await deps.deletions.startDemoDeletion(caller);
    if (started === null) throw new AppError('not_found', 'No hay datos de demostración');
    await runDeletionNow(deps, started.deletionId);
    return { data: toCounts(started.demoData), message: 'Eliminamos los datos de demostración' };
  }),
};
