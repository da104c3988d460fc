// The pages: rebuilt only when their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from './root-folder.mjs'
import { precompress } from './precompress.mjs'
import { step } from './progress.mjs'
import { runQuietly, StepFailed } from './run.mjs'

const buildFolder = inRoot('apps/web/build')
const stamp = join(buildFolder, '.fabula-inputs')
const notInputs = new Set(['build', 'node_modules', '.react-router'])

export async function buildWeb(node) {
  if (!isBuilt()) await step('Building pages', () => buildPages(node))
}

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs()
}

export async function buildPages(node) {
  const inputs = hashInputs()
  rmSync(stamp, { force: true })
  const { code, output } = await runQuietly(
    node,
    [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      cwd: inRoot('apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new StepFailed('Couldn’t build the pages. See the error above.', output)
  await precompress(join(buildFolder, 'client'))
  writeFileSync(stamp, inputs)
}

function hashInputs() {
  const hash = createHash('sha256')
  const files = ['apps/web', 'packages'].flatMap((folder) => listFiles(inRoot(folder)))
  for (const file of [...files, inRoot('package-lock.json')]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notInputs.has(entry.name) ? [] : listFiles(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
