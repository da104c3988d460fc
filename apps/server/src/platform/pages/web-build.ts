// The web app as the server sees it: a built bundle, or Vite in development. The only place that knows its path.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageModule } from '@fabula/contracts/pages'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { groupRoutes } from './route-groups.ts'

export const webRoot = join(import.meta.dirname, '../../../../web')
export const clientFolder = join(webRoot, 'build/client')

export type WebBuild = {
  module: PageModule<RouterContextProvider>
  handle(request: Request, context: RouterContextProvider): Promise<Response>
}

export async function loadWebBuild(): Promise<WebBuild> {
  const file = join(webRoot, 'build/server/index.js')
  return webBuildOf((await import(pathToFileURL(file).href)) as ServerBuild, 'production')
}

export function webBuildOf(build: ServerBuild, mode: 'production' | 'development'): WebBuild {
  const findHandler = groupRoutes(build.routes, (routes) => createRequestHandler({ ...build, routes }, mode))
  return {
    module: build.entry.module as unknown as PageModule<RouterContextProvider>,
    handle: (request, context) => findHandler(new URL(request.url).pathname)(request, context),
  }
}
