/** Commands of a deployment, in order. All are non-interactive. */

/** One command. The first failure ends the deployment. */
export interface DeploymentCommand {
  readonly title: string;
  readonly program: 'gcloud' | 'firebase' | 'node';
  readonly args: readonly string[];
}

/** Role that lets Storage's rules read Firestore. firebase-tools grants it only interactively. */
export const CROSS_SERVICE_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** Domain of the service account that evaluates Storage's rules. */
export const STORAGE_AGENT_DOMAIN = 'gcp-sa-firebasestorage.iam.gserviceaccount.com';

/** Command that prints a project's number, which is part of its service agents' addresses. */
export const projectNumberCommand = (project: string): DeploymentCommand => ({
  title: 'project number',
  program: 'gcloud',
  args: ['projects', 'describe', project, '--format=value(projectNumber)'],
});

/** Commands that deploy to a project. Later ones depend on earlier ones. */
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
      title: 'role that lets storage.rules read Firestore',
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
    migrate('data migrations for the new functions'),
    // Confirms retries of failed events, and the deletion of functions that are not in the upload.
    deploy('functions', 'functions', '--force'),
    migrate('data migrations of records written by the old functions', '--settle'),
    { title: 'headers for the outside services of the pages', program: 'node', args: ['scripts/write-headers.ts'] },
    deploy('pages', 'hosting'),
  ];
}
