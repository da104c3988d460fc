// Runs one of the project's TypeScript commands (first argument) on Node 24, installing what is missing first.
import { resolve } from 'node:path'
import { install } from './prepare/install.mjs'
import { launch } from './prepare/launch.mjs'
import { withLock } from './prepare/lock.mjs'
import { orSayWhy } from './prepare/progress.mjs'

const [file, ...rest] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Say which file to run: node scripts/run.mjs FILE [arguments]\n')
  process.exit(1)
}
const node = await orSayWhy(() => withLock(install))
launch(node, [resolve(file), ...rest])
