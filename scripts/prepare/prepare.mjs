// What every command does first: packages, Node 24 and, if needed, the pages.
import { install } from './install.mjs'
import { withLock } from './lock.mjs'
import { buildWeb } from './web-build.mjs'

/** Returns the path of Node 24. */
export function prepare({ needsPages }) {
  return withLock(async () => {
    const node = await install()
    if (needsPages) await buildWeb(node)
    return node
  })
}
