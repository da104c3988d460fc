// Which tests the changed files concern: those of the same area on both sides, or of the same folder elsewhere.
import { runQuietly } from '../prepare/run.mjs'

/** Files that differ from a commit, untracked ones included; deleted ones are left out. */
export async function listChangedFiles(since) {
  const ask = (...args) => runQuietly('git', args).then(({ output }) => output.split('\n').filter(Boolean))
  const [changed, untracked] = await Promise.all([
    ask('diff', '--name-only', '--diff-filter=d', since),
    ask('ls-files', '--others', '--exclude-standard'),
  ])
  return [...changed, ...untracked]
}

/** Parts of paths for Vitest to choose test files by. The import rules always hold. */
export function chooseTests(files) {
  const parts = new Set(['import-rules'])
  for (const file of files) for (const part of partsFor(file)) parts.add(part)
  return [...parts]
}

function partsFor(file) {
  if (/\.test\.tsx?$/.test(file)) return [file]
  const area =
    /^apps\/(?:server\/src|web\/app)\/areas\/([^/]+)\//.exec(file)?.[1] ??
    /^packages\/contracts\/src\/([^/.-]+)/.exec(file)?.[1]
  if (area) return [`/areas/${area}/`, `packages/contracts/src/${area}`]
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return /^(?:apps|packages|scripts)\/./.test(folder) && /\.[cm]?[jt]sx?$/.test(file) ? [folder] : []
}
