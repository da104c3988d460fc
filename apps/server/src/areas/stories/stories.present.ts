import { type Section, type Story, type StoryCard, storyPermissions } from '@fabula/contracts/stories'
import { readingMinutes } from '@fabula/editor-kit/words'
import { coverUrl } from '#areas/images/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { presentPerson } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Viewer } from './stories.policy.ts'
import type { StoryRow } from './stories.store.ts'

export type Sources = {
  db: Database | Transaction
  secrets: Pick<Secrets, 'sign'>
  reference: Reference
}

/** What the generated cover shows. */
export const drawnCoverOf = (row: StoryRow) => ({
  title: row.title,
  author: row.owner.is_deleting ? '' : presentPerson(row.owner).displayName,
  genre: row.genres[0]?.slug ?? '',
  seed: row.cover_seed ?? row.id,
})

export async function presentCards(
  { secrets, reference }: Pick<Sources, 'secrets' | 'reference'>,
  rows: readonly StoryRow[],
  { asWriter }: { asWriter: boolean | ((row: StoryRow) => boolean) },
): Promise<StoryCard[]> {
  const { every } = await reference.get()
  return rows.flatMap((row) => {
    if (row.owner.is_deleting) return []
    const author = presentPerson(row.owner)
    const format = every.formats.find(({ _id }) => _id === row.format_id)
    const isWriter = typeof asWriter === 'boolean' ? asWriter : asWriter(row)
    const words = isWriter ? row.word_count : row.published_word_count
    return {
      _id: row.id,
      slug: row.slug,
      title: row.title,
      synopsis: row.synopsis,
      cover: row.cover,
      coverUrl: coverUrl(secrets, {
        cover: row.cover,
        drawn: drawnCoverOf(row),
      }),
      author,
      format: format ? { _id: format._id, name: format.name } : null,
      genres: row.genres.map(({ id, slug, name }) => ({ _id: id, slug, name })),
      tags: row.tags.map(({ name }) => name),
      moods: row.moods,
      warnings: row.warnings,
      contentRating: row.content_rating,
      aiUse: row.ai_use,
      language: row.language,
      status: row.status,
      visibility: row.visibility,
      chapterCount: isWriter ? row.chapter_count : row.published_count,
      wordCount: words,
      readingMinutes: readingMinutes(words),
      bookmarkCount: row.bookmark_count,
      createdAt: row.created_at.toISOString(),
      publishedAt: row.first_published_at?.toISOString() ?? null,
      updatedAt: ((isWriter ? null : row.text_updated_at) ?? row.updated_at).toISOString(),
    }
  })
}

export async function presentStory(
  sources: Sources,
  row: StoryRow,
  viewer: Pick<Viewer, 'permissions'>,
  sections: Section[],
): Promise<Story> {
  const isWriter = viewer.permissions.has('readDraft')
  const [card] = await presentCards(sources, [row], { asWriter: isWriter })
  return {
    ...card!,
    formatId: row.format_id,
    templateId: row.template_id,
    genreIds: row.genres.map(({ id }) => id),
    commentPolicy: row.comment_policy,
    sections,
    readerCount: row.reader_count,
    permissions: storyPermissions.filter((permission) => viewer.permissions.has(permission)),
    revision: isWriter ? row.revision : null,
    ...(isWriter && { planningStep: row.planning_step }),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    isHiddenByModerators: row.moderation !== null,
  }
}
