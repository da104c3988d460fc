import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exceptions, stillToRename } from './words/exceptions.ts'
import {
  describeHits,
  findInComments,
  findInNames,
  findInPaths,
  findInProse,
  findInTexts,
  type Hit,
} from './words/find-words.ts'
import { readBannedWords } from './words/glossary.ts'
import { listFiles } from './list-files.ts'

const root = resolve(import.meta.dirname, '..')
const files = listFiles(root)
const banned = readBannedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))

const isCode = (path: string) => /\.(?:tsx?|m?js)$/.test(path) && !path.includes('.generated.')
const isShipped = (path: string) => isCode(path) && !/\.test\.tsx?$/.test(path)
/** What people read: pages, the texts of notifications and emails, and error messages. */
const isOnScreens = (path: string) =>
  isShipped(path) &&
  /^apps\/web\/app\/|^apps\/server\/src\/.*\.(?:mails|words|layout)\.ts$|^packages\/contracts\/src\/(?:errors|.*-words)\.ts$/.test(
    path,
  )
/** What the OpenAPI document says. */
const isDescription = (path: string) =>
  isShipped(path) && path.startsWith('packages/contracts/src/') && !isOnScreens(path)

/** Comments name the actor: the reader, the author, the server. */
const neverInComments = ['somebody', 'anybody', 'everybody', 'whoever', 'is told', 'are told', 'stands']

const isDocument = (path: string) => path.endsWith('.md') && path !== 'docs/glossary.md'

const readAll = (isWanted: (path: string) => boolean, read: (path: string, text: string) => Hit[]) =>
  files.filter(isWanted).flatMap((path) => read(path, readFileSync(join(root, path), 'utf8')))

const isExcepted = (hit: Hit) => exceptions.some((exception) => covers(exception, hit))
const covers = (exception: (typeof exceptions)[number], { path, found }: Hit) =>
  (!exception.in || path === exception.in || `${path}/`.startsWith(exception.in)) &&
  (!exception.found || found === exception.found)

const all = {
  names: [
    ...findInPaths(files, banned.names),
    ...readAll(isCode, (path, text) => findInNames(path, text, banned.names)),
  ],
  screens: readAll(isOnScreens, (path, text) => findInTexts(path, text, banned.screens)),
  descriptions: readAll(isDescription, (path, text) => findInTexts(path, text, banned.screens)),
  comments: readAll(isCode, (path, text) => findInComments(path, text, neverInComments)),
  documents: readAll(isDocument, (path, text) => findInProse(path, text, banned.screens)),
}

describe.each(Object.keys(all) as (keyof typeof all)[])('%s', (part) => {
  const hits = all[part].filter((hit) => !isExcepted(hit))
  const waiting = stillToRename[part]

  test('use the words of the glossary', () => {
    const refused = hits.filter(({ term }) => !waiting.includes(term))
    expect(refused.length, `docs/glossary.md rules these out:\n\n${describeHits(refused)}\n`).toBe(0)
  })

  test('nothing waits that is done', () => {
    const inUse = new Set(hits.map(({ term }) => term))
    expect(waiting.filter((word) => !inUse.has(word))).toEqual([])
  })
})

test('every exception is needed', () => {
  const hits = Object.values(all).flat()
  expect(exceptions.filter((exception) => !hits.some((hit) => covers(exception, hit)))).toEqual([])
})

test('the glossary names the words', () => {
  expect(banned.names).toEqual(expect.arrayContaining(['door', 'kept', 'most*', 'planned-work']))
  expect(banned.screens).toEqual(expect.arrayContaining(['kept', 'e-mail']))
})

describe('a planted word is found', () => {
  const wordsOf = (hits: Hit[]) => hits.map(({ found }) => found)

  test('in the names of files and folders, each once', () => {
    const paths = ['a/desk/b.ts', 'a/desk/c.ts', 'a/desktop.ts', 'a/use-desk.ts']
    expect(findInPaths(paths, ['desk']).map(({ path }) => path)).toEqual(['a/desk', 'a/use-desk.ts'])
  })

  test.each([
    ['a constant', 'const keptPages = 1', 'keptPages'],
    ['a constant in capitals', 'const KEPT_PAGES = 1', 'KEPT_PAGES'],
    ['a function', 'export function readKept() {}', 'readKept'],
    ['a parameter', 'const f = (kept: number) => 1', 'kept'],
    ['what is taken apart under a new name', 'const { a: [kept] } = x', 'kept'],
    ['a default', 'function f({ a: kept = 1 }) {}', 'kept'],
    ['a type', 'type KeptPage = string', 'KeptPage'],
    ['a member of a type', 'type A = { isKept: boolean; keptBy(): void }', 'isKept, keptBy'],
    ['a member of a class', 'class A { #kept = 1; keptBy() {} }', '#kept, keptBy'],
    ['a key', 'const a = { kept: 1 }', 'kept'],
    ['a key in quotes', `const a = { 'first-kept': 1 }`, 'first-kept'],
    ['an endpoint', `const a = { 'GET /content/kept/{id}': 1 }`, 'GET /content/kept/{id}'],
    ['an import under a new name', `import { a as kept } from 'a'`, 'kept'],
    ['an export under a new name', 'const a = 1; export { a as kept }', 'kept'],
  ])('in the name of %s', (_, code, found) => {
    expect(wordsOf(findInNames('planted.ts', code, ['kept']))).toEqual(found.replace('#', '').split(', '))
  })

  test('as the first word of a longer name', () => {
    const code =
      'const mostLetters = 1; const MOST_ROWS = 2; const most = 3; const almostAll = 4; const atMost = 5'
    expect(wordsOf(findInNames('planted.ts', code, ['most*']))).toEqual(['mostLetters', 'MOST_ROWS'])
  })

  test('as several words in a row', () => {
    const code = 'const importLaw = 1; const lawOfImports = 2'
    expect(wordsOf(findInNames('planted.ts', code, ['import-law']))).toEqual(['importLaw'])
  })

  test.each([
    ['between elements', '<p>Nothing kept here</p>', 'Nothing kept here'],
    ['in an attribute', '<p title="Kept" />', 'Kept'],
    ['in a string', `const a = 'is kept until'`, 'is kept until'],
    ['in a template', 'const a = `${b} is kept until ${c}`', 'is kept until'],
  ])('in a text %s', (_, code, found) => {
    expect(wordsOf(findInTexts('planted.tsx', code, ['kept']))).toEqual([found])
  })

  test.each(['// Whoever comes', '/** Nobody is told. */', 'const a = 1 // stands'])(
    'in a comment: %s',
    (code) => {
      expect(findInComments('planted.ts', code, neverInComments)).toHaveLength(1)
    },
  )

  test('in a document', () => {
    const text = 'It is kept here.\n\n`kept`, [kept.ts](kept.ts)\n\n```\nkept\n```\n'
    expect(findInProse('planted.md', text, ['kept'])).toMatchObject([{ line: 1, found: 'It is kept here.' }])
  })

  test('in a text with a hyphen', () => {
    expect(wordsOf(findInTexts('planted.tsx', '<p>Your E-mail</p>', ['e-mail']))).toEqual(['Your E-mail'])
  })
})

describe('a word is not found', () => {
  test.each([
    'const { kept } = x',
    `import { kept } from 'somewhere'`,
    `import LampDesk from 'lucide-react/icons/lamp-desk'`,
    'x.kept = desk.kept',
    'const keyboard = desktop',
    '<aside />',
  ])('in names of others: %s', (code) => {
    expect(findInNames('planted.tsx', code, ['kept', 'desk', 'aside', 'board'])).toEqual([])
  })

  test.each([`const a = 'kept'`, `const a = 'GET /stories/kept'`, `// It is kept here`])(
    'in texts that users never see: %s',
    (code) => {
      expect(findInTexts('planted.ts', code, ['kept'])).toEqual([])
    },
  )
})
