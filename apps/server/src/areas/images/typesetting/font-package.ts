// Finds the file of a font package that contains a character: packages are split into subsets listed in unicode.json.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Range = readonly [first: number, last: number]
type Subset = { file: string; ranges: Range[] }

const require = createRequire(import.meta.url)
const subsetsByVariant = new Map<string, Subset[]>()

function parseRanges(list: string): Range[] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function listSubsets(packageName: string, variant: string): Subset[] {
  const key = `${packageName} ${variant}`
  const known = subsetsByVariant.get(key)
  if (known !== undefined) return known
  const folder = dirname(require.resolve(`${packageName}/package.json`))
  const family = packageName.slice(packageName.indexOf('/') + 1)
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const subsets = Object.entries(ranges)
    .map(([name, list]) => ({
      file: join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-${variant}.woff2`),
      ranges: parseRanges(list),
    }))
    // Subsets overlap in a few characters; plain Latin is last in the list and most likely to be open already.
    .reverse()
  subsetsByVariant.set(key, subsets)
  return subsets
}

/** Files that may contain the character, best first. The file's own character map decides. */
export function listFilesFor(codePoint: number, packageName: string, variant: string): string[] {
  return listSubsets(packageName, variant)
    .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
    .map(({ file }) => file)
}
