// Which tests the changed files affect: those of the same area in server and web, or of the same folder elsewhere.
import { runQuietly } from '../prepare/run.mjs'

/** Files that differ from a commit, including untracked ones, without deleted ones. */
export async function listChangedFiles(since) {
  const ask = (...args) => runQuietly('git', args).then(({ output }) => output.split('\n').filter(Boolean))
  const [changed, untracked] = await Promise.all([
    ask('diff', '--name-only', '--diff-filter=d', since),
    ask('ls-files', '--others', '--exclude-standard'),
  ])
  return [...changed, ...untracked]
}

/** Tests that apply to every file: the import rules, the glossary, and the references in documents. */
const always = ['import-rules', 'scripts/words', 'scripts/docs']

/** Parts of paths by which Vitest selects test files. */
export function chooseTests(files) {
  const parts = new Set(always)
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
