import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../import-rules/read-modules.ts'
import { findRegexes, whySlow } from './slow-regexes.ts'

/** Slow only on input that it never gets: what bounds it, or why no client can send it. */
const allowed: Record<string, string> = {
  [String.raw`/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]’”]|(?<![\w@/.])@\w{3,30}(?!\w))/g`]:
    'Goes back over signs alone, and an address that begins among them has letters, where it ends.',
  [String.raw`/\[\^([^\]\s]{1,100})\]/y`]: 'Tried at one place only, where it reads at most 100 characters.',
}

/** Built at run time. */
const unread: Record<string, string> = {
  'apps/web/app/cacheable-pages.ts':
    'Paths of pages, written in the same file; each part of a path is read once.',
  'packages/editor-kit/src/search.ts': 'Words that are looked for, with every sign escaped: nothing repeats.',
}

const isShipped = (path: string) =>
  /^(?:apps\/server\/src|apps\/web\/app|packages\/[\w-]+\/src)\//.test(path) &&
  !/\.(?:test|arbitrary|fixtures|probe)\.tsx?$/.test(path)

const found = [...readSources(resolve(import.meta.dirname, '../..'))]
  .filter(([path]) => isShipped(path))
  .map(([path, text]) => findRegexes(path, text))

test('no regular expression takes more than linear time', () => {
  const regexes = found.flatMap((file) => file.regexes)
  // Without any regular expressions, the test could not fail.
  expect(regexes.length).toBeGreaterThan(300)
  const slow = regexes.flatMap((regex) => {
    const why = whySlow(regex)
    return why && !(`/${regex.source}/${regex.flags}` in allowed)
      ? [`${regex.path}: /${regex.source}/${regex.flags} (${why})`]
      : []
  })
  expect(slow).toEqual([])
  const known = new Set(regexes.map(({ source, flags }) => `/${source}/${flags}`))
  expect(Object.keys(allowed).filter((regex) => !known.has(regex))).toEqual([])
  expect(found.flatMap((file) => file.unread).toSorted()).toEqual(Object.keys(unread).toSorted())
})

test.each([
  ['spaces at the end', 'text.replace(/\\s+$/, "")'],
  ['a guard that guards against something else', '/(?<!x)a+$/'],
  ['a repetition of repetitions', 'const bad = /^(?:a+)+$/'],
  ['three parts that can trade', '/^(\\s*)(.*?)(\\s*)$/s'],
  ['a mail address', '/[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+/g'],
  ['a beginning inside of what is read', '/<!--[\\s\\S]*?-->/g'],
  ['the same with a bound that is no bound', '/<a[^>]{0,2000}b/'],
  ['in a lookahead', '/<script(?![^>]*src=)/'],
  ['put together', 'const sign = "[.]"; const all = `${sign}+`; new RegExp(`${all}$`, "u")'],
])('%s is found', (_, code) => {
  const { regexes } = findRegexes('planted.ts', code)
  expect(regexes).toHaveLength(1)
  expect(whySlow(regexes[0]!)).toBeDefined()
})

test.each([
  '(?<!\\s)\\s+$',
  '(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
  '<p\\b[^<>]*>',
  '^\\s*[a-z]+=.*$',
  '<a.*',
])('%s is not found', (source) => {
  expect(whySlow({ source, flags: '' })).toBeUndefined()
})
