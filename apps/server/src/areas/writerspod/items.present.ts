import type { ImageReference } from '@fabula/contracts/shapes'
import type { ManagedPodLine, PodItem } from '@fabula/contracts/writerspod'
import type { Cue, PodAudio, PodChapter, PodLine, PodPosition } from '@fabula/contracts/writerspod.shapes'
import { readingMinutes } from '@fabula/editor-kit/words'
import { squareCoverUrl } from '#areas/images/public.ts'
import { presentPerson } from '#areas/users/public.ts'
import type { ItemLineRow, ItemRow } from './items.store.ts'
import type { AudioRow, listChapters, listCues, findPosition } from './parts.store.ts'
import { canEdit, canManage, listPermissions, type Viewer } from './writerspod.policy.ts'

/** Images by id, without hidden ones. */
export type References = ReadonlyMap<string, ImageReference>

/** Twice the width of the largest cover on a page. */
const coverWidth = 960

export function presentLine(row: ItemLineRow, images: References): PodLine {
  const cover = row.cover_image_id === null ? undefined : images.get(row.cover_image_id)
  return {
    _id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    coverUrl: cover ? `/images/${cover.imageId}?w=${coverWidth}` : squareCoverUrl(row.id),
    coverAlt: cover ? row.cover_alt : '',
    people: row.people.map(({ name, role, user }) => ({
      user: user && presentPerson(user),
      name: user?.display_name ?? name,
      role,
    })),
    tags: row.tags,
    language: row.language,
    isExplicit: row.is_explicit,
    state: row.state,
    season: row.season,
    number: row.number,
    episodeType: row.episode_type,
    durationSeconds: row.duration_seconds,
    readingMinutes: row.kind === 'article' ? readingMinutes(row.word_count) : null,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const presentManaged = (row: ItemLineRow, images: References, openNotes: number): ManagedPodLine => ({
  ...presentLine(row, images),
  author: row.author && presentPerson(row.author),
  openNotes,
})

export const presentAudio = (row: AudioRow): PodAudio => ({
  _id: row.id,
  url: `/media/${row.id}`,
  contentType: row.content_type as PodAudio['contentType'],
  size: Number(row.size),
  durationSeconds: row.duration_seconds,
  bitrate: row.bitrate,
  loudness: row.loudness,
  peaks: row.peaks && [...row.peaks],
})

export const presentChapters = (
  rows: Awaited<ReturnType<typeof listChapters>>,
  images: References,
): PodChapter[] =>
  rows.map(({ start_seconds, title, image_id, link }) => ({
    start: start_seconds,
    title,
    image: (image_id && images.get(image_id)) || null,
    link,
  }))

export const presentCues = (rows: Awaited<ReturnType<typeof listCues>>): Cue[] =>
  rows.map(({ start_seconds, end_seconds, speaker, text }) => ({
    start: start_seconds,
    end: end_seconds,
    speaker,
    text,
  }))

export const presentPosition = (row: NonNullable<Awaited<ReturnType<typeof findPosition>>>): PodPosition => ({
  itemId: row.item_id,
  seconds: row.seconds,
  isFinished: row.is_finished,
  updatedAt: row.updated_at.toISOString(),
})

type Parts = Pick<
  PodItem,
  | 'cards'
  | 'relatedStories'
  | 'relatedCharacters'
  | 'audio'
  | 'chapters'
  | 'transcript'
  | 'position'
  | 'previous'
  | 'next'
  | 'faults'
>

export const presentSoundbite = (
  row: Pick<ItemRow, 'soundbite_start' | 'soundbite_seconds' | 'soundbite_title'>,
): PodItem['soundbite'] =>
  row.soundbite_start === null || row.soundbite_seconds === null
    ? null
    : { start: row.soundbite_start, seconds: row.soundbite_seconds, title: row.soundbite_title }

export function presentItem(row: ItemRow, viewer: Viewer, images: References, parts: Parts): PodItem {
  const isManaged = canManage(row, viewer)
  const cover = row.cover_image_id === null ? undefined : images.get(row.cover_image_id)
  return {
    ...presentLine(row, images),
    ...parts,
    html: row.html,
    soundbite: presentSoundbite(row),
    content: canEdit(row, viewer) ? row.content : null,
    cover: cover ? { ...cover, metadata: { ...cover.metadata, alt: row.cover_alt } } : null,
    author: isManaged && row.author ? presentPerson(row.author) : null,
    isHiddenByModerators: row.moderation !== null,
    returnNote: isManaged ? row.return_note : null,
    permissions: listPermissions(row, viewer),
    revision: row.revision,
  }
}
