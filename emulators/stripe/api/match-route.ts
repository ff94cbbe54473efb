/** The handler for a method and path, and the value of `:id`. */
export function matchRoute<Handler>(
  routes: Readonly<Record<string, Handler>>,
  method: string,
  path: string,
): { readonly handler: Handler; readonly id: string } | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (const [route, handler] of Object.entries(routes)) {
    const [routeMethod = '', routePath = ''] = route.split(' ');
    const wanted = routePath.split('/').filter((segment) => segment !== '');
    if (routeMethod !== method || wanted.length !== segments.length) continue;
    if (!wanted.every((segment, index) => segment === ':id' || segment === segments[index])) continue;
    return { handler, id: decodeURIComponent(segments[wanted.indexOf(':id')] ?? '') };
  }
  return null;
}
