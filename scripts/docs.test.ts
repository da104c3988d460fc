import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRepository, type Doc, findDeadReferences, findRecordProblems } from './docs/check-docs.ts'
import { areaOrder } from './import-rules/layout.ts'
import { listFiles } from './list-files.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = listFiles(root)
const docs: Doc[] = files
  .filter((path) => path.endsWith('.md') && !path.startsWith('apps/server/demo/'))
  .map((path) => ({ path, text: read(path) }))
const isRecord = ({ path }: Doc) => /^docs\/decisions\/(?!README)/.test(path)
const records = docs.filter(isRecord).toSorted((a, b) => (a.path < b.path ? -1 : 1))

describe('the documents', () => {
  test('refer only to existing files, folders and commands', () => {
    const repository = createRepository(files, Object.keys(JSON.parse(read('package.json')).scripts))
    // Fails if the documents were not found at all.
    expect(docs.length).toBeGreaterThan(40)
    expect(docs.flatMap((doc) => findDeadReferences(doc, repository))).toEqual([])
  })

  test('have decision records in one format, numbered without gaps', () => {
    expect(records.length).toBeGreaterThan(30)
    expect(findRecordProblems(records)).toEqual([])
  })

  test('list every decision record under its title', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[\d{4}\]\((.+)\) (.+)$/gm)]
    const titles = records.map(({ path, text }) => [
      path.replace('docs/decisions/', ''),
      /^# \d+\. (.+)$/m.exec(text)?.[1],
    ])
    expect(listed.map(([, name, title]) => [name, title])).toEqual(titles)
  })

  test('describe every area, in the order of the import rules', () => {
    const [, table = ''] = /^\| area .*\n((?:\|.*\n)+)/m.exec(read('ARCHITECTURE.md')) ?? []
    expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, area]) => area)).toEqual([...areaOrder])
  })
})

describe('a reference', () => {
  const repository = createRepository(
    [
      'README.md',
      'apps/web/app/root.tsx',
      'apps/web/app/x.browser.test.tsx',
      'docs/a/one.md',
      'docs/a/two.md',
    ],
    ['start'],
  )
  const check = (text: string, path = 'docs/a/one.md') => findDeadReferences({ path, text }, repository)

  test.each([
    ['a missing file', '`apps/web/app/gone.tsx`'],
    ['a missing folder', '`apps/web/gone/`'],
    ['a missing folder without a slash', '`apps/gone`'],
    ['a missing file that is named in part', '`app/gone.tsx`'],
    ['a missing file that is named alone', '`gone.tsx`'],
    ['a missing ending', '`.service.ts`'],
    ['a pattern that fits nothing', '`apps/*/app/gone-*.tsx`'],
    ['a missing file in a command', '`node apps/gone.mjs`'],
    ['a missing command', '`npm run gone`'],
    ['a link to a missing file', '[two](three.md)'],
    ['a link from the wrong folder', '[root](README.md)'],
  ])('is dead: %s', (_, text) => {
    expect(check(text)).toHaveLength(1)
  })

  test.each([
    ['a file', '`apps/web/app/root.tsx`'],
    ['a folder', '`apps/web/` `app/`'],
    ['a file beside the document', '`two.md`'],
    ['a file that is named alone', '`root.tsx`'],
    ['an ending', '`.browser.test.tsx`'],
    ['a pattern', '`apps/*/app/*.tsx`, `*.browser.test.tsx`'],
    ['a command', '`npm start`, `npm run start -- --empty`'],
    [
      'a link',
      '[two](two.md#part), [root](../../README.md), [web](https://fabula.example/gone.md), [here](#part)',
    ],
    ['a path of the site', '`/stories/new`, `GET /users/{id}`'],
    ['a package', '`lucide-react/icons/sun`'],
    ['what is made later', '`apps/web/build/client.js`, `e2e/output/pages`'],
    ['what is in a block of code', '```\napps/gone.ts\n`apps/gone.ts`\n```\n'],
  ])('is valid: %s', (_, text) => {
    expect(check(text)).toEqual([])
  })
})

describe('a decision record', () => {
  const write = (number: number, status = 'Accepted.') =>
    `# ${number}. Title\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n\n## Status\n\n${status}\n`
  const one: Doc = { path: 'd/0001-one.md', text: write(1) }
  const check = (path: string, text: string) => findRecordProblems([one, { path, text }])

  test.each([
    ['follows the one before', write(2)],
    ['names its successor', write(2, 'Superseded by [0001](0001-one.md).')],
  ])('%s', (_, text) => {
    expect(check('d/0002-two.md', text)).toEqual([])
  })

  test.each([
    ['leaves a gap', 'd/0003-two.md', write(3)],
    ['has another number in its title', 'd/0002-two.md', write(3)],
    ['repeats a number', 'd/0001-two.md', write(1)],
    ['lacks a section', 'd/0002-two.md', write(2).replace('## Decision\n\nB.\n\n', '')],
    ['has one more section', 'd/0002-two.md', write(2).replace('## Status', '## Also\n\nD.\n\n## Status')],
    ['has an empty section', 'd/0002-two.md', write(2).replace('C.', '')],
    ['has no status', 'd/0002-two.md', write(2, 'Perhaps.')],
    ['does not name its successor', 'd/0002-two.md', write(2, 'Superseded.')],
    ['names a successor that is not there', 'd/0002-two.md', write(2, 'Superseded by [9](0009-x.md).')],
  ])('is invalid when it %s', (_, path, text) => {
    expect(check(path, text)).toHaveLength(1)
  })
})
