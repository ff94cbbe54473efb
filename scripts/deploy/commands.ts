/** The commands of a deployment, in order. None of them asks a question. */

/** One command; the first that fails ends the deployment. */
export interface DeploymentCommand {
  readonly title: string;
  readonly program: 'gcloud' | 'firebase' | 'node';
  readonly args: readonly string[];
}

/** Lets Storage's rules read Firestore. Firebase's command line grants it only where it can ask. */
export const CROSS_SERVICE_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** Ends the address of the account by which Storage evaluates its rules. */
export const STORAGE_AGENT_DOMAIN = 'gcp-sa-firebasestorage.iam.gserviceaccount.com';

/** Prints the number of a project, which names its service agents. */
export const projectNumberCommand = (project: string): DeploymentCommand => ({
  title: 'the project’s number',
  program: 'gcloud',
  args: ['projects', 'describe', project, '--format=value(projectNumber)'],
});

/** Deploys to a project: what is deployed later depends on what was deployed before. */
export function deploymentCommands(project: string, projectNumber: string): readonly DeploymentCommand[] {
  const deploy = (title: string, targets: string, ...options: string[]): DeploymentCommand => ({
    title,
    program: 'firebase',
    args: ['deploy', '--project', project, '--only', targets, '--non-interactive', ...options],
  });
  const migrate = (title: string, ...options: string[]): DeploymentCommand => ({
    title,
    program: 'node',
    args: ['scripts/migrate.ts', '--project', project, ...options],
  });
  return [
    {
      title: 'the role by which storage.rules read Firestore',
      program: 'gcloud',
      args: [
        'projects',
        'add-iam-policy-binding',
        project,
        `--member=serviceAccount:service-${projectNumber}@${STORAGE_AGENT_DOMAIN}`,
        `--role=${CROSS_SERVICE_ROLE}`,
        '--condition=None',
        '--format=none',
      ],
    },
    deploy('rules and indexes', 'firestore,storage'),
    migrate('data migrations: what the new functions read'),
    // Confirms that failed events are retried, and that functions missing from the upload are deleted.
    deploy('functions', 'functions', '--force'),
    migrate('data migrations: what the old functions wrote meanwhile', '--settle'),
    deploy('pages', 'hosting'),
  ];
}
