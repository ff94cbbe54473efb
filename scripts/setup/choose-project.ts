/**
 * Names the project for Google's libraries: the one whose data they read, and the one that their calls are billed to,
 * which is otherwise that of the operator's credentials file, or none.
 */
export function chooseProject(project: string): void {
  process.env.GCLOUD_PROJECT = project;
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT = project;
}
