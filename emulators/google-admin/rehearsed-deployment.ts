import type { FakeProject } from './fake-project.ts';
import { precondition } from './errors.ts';

/** By the name of a function, the secrets that it is given. */
export type DeployedFunctions = Readonly<Record<string, readonly string[]>>;

/** What a deployment leaves in a project: functions with fixed versions of their secrets, and a release of the site. */
export function rehearseDeployment(project: FakeProject, functions: DeployedFunctions): void {
  const deployed = Object.entries(functions).map(([name, secrets]) => {
    const versions = secrets.map((secret) => {
      const count = project.secrets.get(secret)?.versions.length ?? 0;
      // Firebase's command line stops there when it must not ask.
      if (count === 0) throw precondition(`Secret ${secret} has no version.`);
      return [secret, String(count)] as const;
    });
    return { name, region: 'us-central1', secretVersions: Object.fromEntries(versions) };
  });
  project.functions.clear();
  for (const one of deployed) project.functions.set(one.name, one);
  project.releases += 1;
}
