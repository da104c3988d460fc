// The story details form as plain text and lists, compared field by field so that no one's changes are overwritten
// unseen.
import type { Story, StoryChanges } from '@fabula/contracts/stories'
import type { Format, Genre, Template } from '@fabula/contracts/templates'
import type { SelectOption } from '#ui/select.tsx'
import { splitWords } from '../split-by-comma.ts'

/** The data of the story details form. */
export type DetailsData = {
  story: Story
  formats: readonly Format[]
  genres: readonly Genre[]
  templates: readonly Template[]
  languages: readonly SelectOption[]
}

/** Lists are one comma-separated line each, which works without script. */
export type DetailsDraft = {
  title: string
  synopsis: string
  formatId: string
  templateId: string
  genreIds: readonly string[]
  tags: string
  moods: string
  warnings: string
  contentRating: string
  aiUse: string
  language: string
  visibility: string
  commentPolicy: string
  status: string
}
export type DetailName = keyof DetailsDraft

export const detailLabels: Record<DetailName, string> = {
  title: 'Title',
  synopsis: 'Synopsis',
  formatId: 'Format',
  templateId: 'Template',
  genreIds: 'Genres',
  tags: 'Tags',
  moods: 'Moods',
  warnings: 'Content warnings',
  contentRating: 'Rating',
  aiUse: 'AI use',
  language: 'Language',
  visibility: 'Visibility',
  commentPolicy: 'Comments',
  status: 'Status',
}
export const detailNames = Object.keys(detailLabels) as DetailName[]

export function draftOf(story: Story): DetailsDraft {
  return {
    title: story.title,
    synopsis: story.synopsis,
    formatId: story.formatId ?? '',
    templateId: story.templateId ?? '',
    genreIds: story.genreIds,
    tags: story.tags.join(', '),
    moods: story.moods.join(', '),
    warnings: story.warnings.join(', '),
    contentRating: story.contentRating ?? '',
    aiUse: story.aiUse ?? '',
    language: story.language,
    visibility: story.visibility,
    commentPolicy: story.commentPolicy,
    status: story.status,
  }
}

/** Surrounding whitespace and the line endings that browsers send are not changes. */
const plain = (value: DetailsDraft[DetailName]) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value.join()

const isSame = (a: DetailsDraft, b: DetailsDraft, name: DetailName) => plain(a[name]) === plain(b[name])

export const changedNames = (before: DetailsDraft, after: DetailsDraft) =>
  detailNames.filter((name) => !isSame(before, after, name))

/** Only fields changed here, so that changes by other users are not overwritten. */
export function changesBetween(opened: DetailsDraft, draft: DetailsDraft): StoryChanges {
  const values: Record<DetailName, unknown> = {
    ...draft,
    formatId: draft.formatId || null,
    templateId: draft.templateId || null,
    contentRating: draft.contentRating || null,
    aiUse: draft.aiUse || null,
    tags: splitWords(draft.tags),
    moods: splitWords(draft.moods),
    warnings: splitWords(draft.warnings),
  }
  return Object.fromEntries(changedNames(opened, draft).map((name) => [name, values[name]]))
}

/**
 * Merges what another user saved since the form was opened. Fields not edited here take the saved value; fields that
 * both changed stay as they are here until the user decides.
 */
export function rebase(opened: DetailsDraft, draft: DetailsDraft, current: DetailsDraft) {
  const theirs = changedNames(opened, current)
  const disputed = theirs.filter((name) => !isSame(opened, draft, name) && !isSame(draft, current, name))
  const taken = theirs.filter((name) => !disputed.includes(name))
  const next = { ...draft, ...Object.fromEntries(taken.map((name) => [name, current[name]])) }
  return { draft: next, disputed, taken }
}
