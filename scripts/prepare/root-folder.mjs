// Paths in a clone. Everything in this folder is plain JavaScript without dependencies: it runs on whatever Node the
// machine has, before anything is installed.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const inRoot = (...parts) => join(root, ...parts)

export const isWindows = process.platform === 'win32'

/** The Node that runs Fabula, installed from npm, whatever the machine has. */
export const installedNode = inRoot('node_modules/node/bin', isWindows ? 'node.exe' : 'node')

/** PATH without our own node_modules: npm must not run on a Node that it is about to replace. */
export function outsidePath() {
  const separator = isWindows ? ';' : ':'
  return (process.env.PATH ?? '')
    .split(separator)
    .filter((part) => !part.includes(join('node_modules', '.bin')) && !part.includes('node-gyp-bin'))
    .join(separator)
}
