/** The App Check header of a call, for builds with a site key. Without a token it is empty: the server decides. */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  try {
    const [{ getFirebase }, { getAppCheckToken }] = await Promise.all([import('./app.ts'), import('./app-check.ts')]);
    return { 'x-firebase-appcheck': await getAppCheckToken((await getFirebase()).app) };
  } catch {
    return {};
  }
}
