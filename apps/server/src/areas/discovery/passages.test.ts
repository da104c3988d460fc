// What is found in the text of chapters, and how the index follows what is published.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Passage } from '@fabula/contracts/discovery'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { explainByIndex } from '#test/plans.ts'
import { recordQueries } from '#test/statements.ts'
import { createChapter, createStory, textOf } from '#test/stories.ts'
import { excerptPassage, soughtTerms, splitPassages, termsOf } from './passages.ts'
import { rebuildPassages } from './passages.service.ts'
import { readWords } from './search-words.ts'

let app: TestApp
let writer: Member

beforeAll(async () => {
  app = await createTestApp()
  writer = await createMember(app, { displayName: 'Ada Passage' })
}, 60_000)

afterAll(() => app?.close())

async function publish(...chapters: string[][]) {
  const story = await createStory(writer, { title: 'A Book of Passages' })
  const ids: string[] = []
  for (const paragraphs of chapters) {
    const { _id } = await createChapter(writer, story._id, { content: textOf(...paragraphs) })
    await writer.call(`POST /content/${story._id}/chapters/${_id}/publish`, {})
    ids.push(_id)
  }
  await app.foundation.events.idle()
  return { story, ids }
}

async function find(query: string): Promise<Passage[]> {
  const response = await createVisitor(app).call(`GET /public/passages?${new URLSearchParams({ query })}`)
  expect(response.statusCode).toBe(200)
  return response.json().passages
}

const shown = ({ parts }: Passage) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

describe('searching', () => {
  test('a phrase in quotes is found word for word, words anywhere in a passage', async () => {
    const { story, ids } = await publish(
      ['Nothing to see here.'],
      ['“To be, or not to be — that,” said the Heron, “is hardly a question.”', 'Be that as it may, or not.'],
    )
    const [one, ...others] = await find('"to be or not to be"')
    expect(others).toEqual([])
    expect(one).toMatchObject({
      story: { _id: story._id, slug: story.slug, author: 'Ada Passage' },
      chapter: { _id: ids[1], title: 'One', number: 2 },
    })
    expect(shown(one!)).toBe(
      '“[To be, or not to be] — that,” said the Heron, “is hardly a question.” Be that as it may, or not.',
    )
    expect(await find('"be to or not"')).toEqual([])
    expect((await find('heron question')).map(shown)).toEqual([
      '“To be, or not to be — that,” said the [Heron], “is hardly a [question].” Be that as it may, or not.',
    ])
    // As typed on any keyboard.
    expect(await find('“HÉRON” hardly')).toHaveLength(1)
    expect(await find('heron absent')).toEqual([])
  })

  test('pairs that are scattered are no phrase', async () => {
    await publish(['The grebe dives. A dives deep, deep water grebe.'])
    expect(await find('"grebe dives deep water"')).toEqual([])
    expect(await find('"deep water"')).toHaveLength(1)
  })

  test('a phrase is looked up in an index', async () => {
    const sent = await recordQueries(() => find('"deep water"'))
    const searches = sent.filter(({ text }) => /from found_passages/.test(text))
    expect(searches).toHaveLength(1)
    for (const { text, values } of searches) {
      const plan = await explainByIndex(app, text, values)
      expect(plan).toMatch(/Bitmap Index Scan on found_passages_terms/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
  })

  test('one passage of each story', async () => {
    await publish(['The avocet waded.'], ['An avocet again.', 'And an avocet.'])
    expect((await find('avocet')).map(shown)).toEqual(['The [avocet] waded.'])
  })

  test('a long passage is cut around the match', async () => {
    const filler = Array.from({ length: 110 }, (_, index) => `filler${index}`).join(' ')
    await publish([`${filler} where the whimbrel called ${filler}`])
    const [found] = await find('whimbrel called')
    expect(shown(found!)).toMatch(/^… filler.* where the \[whimbrel\] \[called\] filler.* …$/)
    expect(shown(found!).length).toBeLessThan(300)
  })

  test('nothing but punctuation finds nothing, and odd queries do no harm', async () => {
    expect(await find('—!')).toEqual([])
    expect(await find(`${'x'.repeat(150)} "a`)).toEqual([])
    expect(await find("' or 1=1 {}\\")).toEqual([])
  })
})

describe('the index follows what is published', () => {
  test('a change is found once it is published, and what it replaced no longer', async () => {
    const { story, ids } = await publish(['A dunlin ran along the tide.'])
    const chapter = `/content/${story._id}/chapters/${ids[0]}`
    const { revision } = (await writer.call(`GET ${chapter}`)).json().chapter
    const saved = await writer.call(`PATCH ${chapter}`, {
      content: textOf('A turnstone ran along the tide.'),
      revision,
    })
    expect(saved.statusCode).toBe(200)
    await app.foundation.events.idle()
    expect(await find('dunlin')).toHaveLength(1)
    expect(await find('turnstone')).toEqual([])
    await writer.call(`POST ${chapter}/publish`, {})
    await app.foundation.events.idle()
    expect(await find('dunlin')).toEqual([])
    expect(await find('turnstone')).toHaveLength(1)
    await writer.call(`POST ${chapter}/unpublish`)
    expect(await find('turnstone')).toEqual([])
  })

  test('what was missed is made up for', async () => {
    const { ids } = await publish(['A sanderling, missed.'])
    await app.foundation.db.deleteFrom('found_chapters').where('chapter_id', '=', ids[0]!).execute()
    expect(await find('sanderling')).toEqual([])
    await rebuildPassages(app.foundation.db)
    expect(await find('sanderling')).toHaveLength(1)
  })
})

describe('dividing a text', () => {
  const long = (words: number, word = 'word') =>
    Array.from({ length: words }, (_, index) => `${word}${index}`).join(' ')

  test('passages end with paragraphs; only endless ones are cut', () => {
    expect(splitPassages(['One.', '', '* * *', 'Two.'])).toEqual(['One.\nTwo.'])
    expect(splitPassages([long(70, 'a'), long(70, 'b'), 'End.'])).toEqual([
      `${long(70, 'a')}\n${long(70, 'b')}`,
      'End.',
    ])
    const endless = long(5000)
    const passages = splitPassages([endless])
    expect(passages.map((passage) => passage.trim().split(' ').length)).toEqual([2000, 2000, 1000])
    expect(passages.join('')).toBe(endless)
    expect(splitPassages(['', '…'])).toEqual([])
  })

  test('a passage is found by every word and phrase of it', () => {
    const passage = 'Don’t — STRASSE, Straße; Łódź’s “naïve” 1984’s façade'
    const terms = new Set(termsOf(passage))
    const words = readWords(passage.replaceAll(/[“”]/g, ''))!.words
    for (const word of words) expect(terms).toContain(word)
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= words.length; to += 1) {
        const typed = readWords(`"${words.slice(from, to).join(' ')}"`)!
        for (const term of soughtTerms(typed)) expect(terms).toContain(term)
        expect(excerptPassage(passage, typed)).toBeDefined()
      }
  })
})
