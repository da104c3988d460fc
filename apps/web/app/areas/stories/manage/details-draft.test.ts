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

describe('changes to send', () => {
  test('contain only changed fields, in the shape of the contract', () => {
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

  test('ignore whitespace and the line endings of browsers', () => {
    expect(changesBetween(opened, { ...opened, synopsis: 'One\r\nTwo ', title: ' Salt' })).toEqual({})
  })
})

describe('when a collaborator saved first', () => {
  const draft = { ...opened, title: 'Mine', synopsis: 'My synopsis' }
  const current = { ...opened, title: 'Theirs', tags: 'sea', language: 'fr' }

  test('takes over what only they changed, and asks about what both changed', () => {
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

  test('the same change on both sides is no conflict', () => {
    expect(rebase(opened, draft, { ...opened, title: 'Mine' }).disputed).toEqual([])
  })
})
