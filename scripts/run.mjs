// Runs one of the project's TypeScript commands on Node 24, installing what is missing first:
//   node scripts/run.mjs [--pages] FILE [arguments]      --pages: with the pages built
import { resolve } from 'node:path'
import { launch } from './prepare/launch.mjs'
import { prepare } from './prepare/prepare.mjs'
import { orSayWhy } from './prepare/progress.mjs'

const given = process.argv.slice(2)
const needsPages = given[0] === '--pages'
const [file, ...rest] = needsPages ? given.slice(1) : given
if (!file) {
  process.stderr.write('Usage: node scripts/run.mjs FILE [arguments]\n')
  process.exit(1)
}
const node = await orSayWhy(() => prepare({ needsPages }))
launch(node, [resolve(file), ...rest])
