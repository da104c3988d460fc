import { glob, readFile, writeFile } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route list is a few compressed kilobytes in an immutable file; asking the server for it piece by piece
  // would cost a request on every page.
  routeDiscovery: { mode: 'initial' },
  /**
   * The browsers' route list without the files that each page imports, half of it: the server names those of the page it
   * sends, and a page's own file names them later. Only what is fetched ahead would use them: the next chapter, whose
   * files are the reader's.
   */
  async buildEnd({ reactRouterConfig }) {
    const lists = await Array.fromAsync(
      glob(`${reactRouterConfig.buildDirectory}/client/assets/manifest-*.js`),
    )
    if (lists.length !== 1) throw new Error('The route list was not found: look at buildEnd again.')
    const [list] = lists as [string]
    const written = await readFile(list, 'utf8')
    const from = written.indexOf('{')
    const to = written.lastIndexOf('}') + 1
    const { routes, ...rest } = JSON.parse(written.slice(from, to)) as { routes: Record<string, object> }
    const slim = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: undefined }])
    const json = JSON.stringify({ ...rest, routes: Object.fromEntries(slim) })
    await writeFile(list, written.slice(0, from) + json + written.slice(to))
  },
} satisfies Config
