import { describe, expect, test } from 'vitest'
import { changesBetween, type DetailsDraft, rebase } from './details-draft.ts'

const opened: DetailsDraft = {
  title: 'Salt',
  synopsis: 'One\nTwo',
  formatId: 'f',
  templateId: '',
  genreIds: ['g'],
  tags: 'sea, maps',
  moods: '',
  warnings: '',
  contentRating: '',
  aiUse: 'none',
  language: 'en',
  visibility: 'public',
  commentPolicy: 'everyone',
  status: 'ongoing',
}

describe('what is sent', () => {
  test('is what was changed, in the shape of the contract', () => {
    expect(changesBetween(opened, opened)).toEqual({})
    expect(
      changesBetween(opened, {
        ...opened,
        formatId: '',
        genreIds: ['g', 'h'],
        tags: ' sea ,, old maps,',
        contentRating: 'teen',
      }),
    ).toEqual({ formatId: null, genreIds: ['g', 'h'], tags: ['sea', 'old maps'], contentRating: 'teen' })
  })

  test('does not take spaces and line ends of a browser for a change', () => {
    expect(changesBetween(opened, { ...opened, synopsis: 'One\r\nTwo ', title: ' Salt' })).toEqual({})
  })
})

describe('when somebody else was faster', () => {
  const draft = { ...opened, title: 'Mine', synopsis: 'My synopsis' }
  const current = { ...opened, title: 'Theirs', tags: 'sea', language: 'fr' }

  test('what only they changed is taken, what both changed is asked', () => {
    const merged = rebase(opened, draft, current)
    expect(merged.disputed).toEqual(['title'])
    expect(merged.taken).toEqual(['tags', 'language'])
    expect(merged.draft).toEqual({
      ...opened,
      title: 'Mine',
      synopsis: 'My synopsis',
      tags: 'sea',
      language: 'fr',
    })
    expect(changesBetween(current, merged.draft)).toEqual({ title: 'Mine', synopsis: 'My synopsis' })
  })

  test('the same change twice is no dispute', () => {
    expect(rebase(opened, draft, { ...opened, title: 'Mine' }).disputed).toEqual([])
  })
})
