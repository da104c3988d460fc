// Hydrates a page, in place of the router's own <Scripts>. That one lists all script files in the head, where browsers
// load them before what renders the page; here they are requested after the first paint.
import type { EntryContext } from 'react-router'

/**
 * Goes into an element of its own, before that of the page script: within the script, all of it would be quoted again,
 * and hashed for the policy of a cached page. `data` is JSON, where "<" is only part of strings.
 */
export const writePageData = (data: string): string => data.replaceAll('<', '\\u003c')

export function writePageScript(context: EntryContext): string {
  const { manifest, serverHandoffString, staticHandlerContext } = context
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const modules = routes.map((route) => {
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule]
    return [route.id, [...parts.filter((part) => part !== undefined), route.module]] as const
  })
  const first = manifest.hmr ? [manifest.hmr.runtime, manifest.url] : [manifest.url]
  const files = new Set([
    ...first,
    ...manifest.entry.imports,
    ...routes.flatMap(({ imports }) => imports ?? []),
    ...modules.flatMap(([, parts]) => parts),
    manifest.entry.module,
  ])
  return `window.__reactRouterContext = ${serverHandoffString};
window.__reactRouterContext.stream = new ReadableStream({
  start(controller) {
    controller.enqueue(document.currentScript.previousElementSibling.textContent);
    controller.close();
  }
}).pipeThrough(new TextEncoderStream());
{
  const wake = async () => {
    for (const href of ${escapeScript([...files])})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const file of ${escapeScript(first)}) await import(file);
    const modules = {};
    for (const [id, files] of ${escapeScript(modules)})
      modules[id] = Object.assign({}, ...await Promise.all(files.map((file) => import(file))));
    window.__reactRouterRouteModules = modules;
    await import(${escapeScript(manifest.entry.module)});
  };
  let isAwake = false;
  const begin = () => {
    if (isAwake) return;
    isAwake = true;
    // What cannot be fetched leaves the page as it came: links and forms work.
    wake().catch(() => {});
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // A page that nobody sees is not painted.
  setTimeout(begin, document.hidden ? 0 : 1000);
}`
}

const dangerous: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function escapeScript(value: unknown): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => dangerous[character] ?? character)
}
