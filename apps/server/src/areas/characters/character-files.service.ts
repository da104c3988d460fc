// Characters as JSON and Markdown files: only what the viewer may see of them.
import { openStory } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { byId } from '#platform/rows.ts'
import { type ChapterPlace, type CharacterFile, writeCharacters } from './character-files.ts'
import { presentMark } from './characters.present.ts'
import { listDetails } from './characters.store.ts'
import { type ChapterMark, factsAt, isTrueAt, listMarks } from './facts.ts'
import { findHorizon, type FullHorizon } from './horizon.service.ts'
import { listMembers, listOpen } from './read-cast.service.ts'
import { type CharacterSources, getCharacter } from './read-characters.service.ts'
import { listRelationsAmong } from './relations.store.ts'

export type FileFormat = 'json' | 'md'

const contentTypes: Record<FileFormat, string> = {
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
}

function answer(characters: readonly CharacterFile[], title: string, format: FileFormat): FileAnswer {
  const body = Buffer.from(writeCharacters(characters, title, format))
  return new FileAnswer({
    body,
    size: body.length,
    contentType: contentTypes[format],
    name: `${title.slice(0, 80)}.${format}`,
  })
}

export async function exportCharacter(
  sources: CharacterSources,
  actor: Actor,
  characterId: string,
  format: FileFormat,
): Promise<FileAnswer> {
  const { db } = sources
  const character = await getCharacter(sources, actor, characterId)
  const isOwner = actor.kind === 'user' && character.owner?._id === actor.userId
  const [row] = await listDetails(db, [characterId])
  const horizon = await findHorizon(db, actor, listMarks(row!.facts), { seesAll: isOwner })
  const toPlace = placeIn(horizon)
  const file = presentFile(horizon, row!, { isOpen: true, toPlace })
  file.relations = character.relations.map(({ character: { name }, kind, text, from, until }) => ({
    name,
    kind,
    text,
    from: from && toPlace(from),
    until: until && toPlace(until),
  }))
  return answer([file], row!.name, format)
}

export async function exportCast(
  db: Database,
  actor: Actor,
  storyId: string,
  format: FileFormat,
): Promise<FileAnswer> {
  const { story, files } = await readCastFiles(db, actor, storyId)
  return answer(files, `${story.title} – characters`, format)
}

/** Names of all members, and the facts of those that the viewer may open. */
export async function readCastFiles(db: Database, actor: Actor, storyId: string) {
  const { story, viewer } = await openStory(db, actor, storyId)
  const files = await listCastFiles(db, actor, story.id, { isWriter: viewer.permissions.has('readDraft') })
  return { story, files }
}

type CastFileOptions = {
  isWriter: boolean
  /** What the file calls a chapter; otherwise it is counted among the published ones. */
  placeOf?: (mark: ChapterMark) => ChapterPlace
}

/** The caller has checked that the viewer may read the story, and whether they write it. */
export async function listCastFiles(
  db: Database,
  actor: Actor,
  storyId: string,
  { isWriter, placeOf }: CastFileOptions,
): Promise<CharacterFile[]> {
  const cast = await listMembers(db, actor, storyId, { isWriter })
  const ids = cast.map(({ _id }) => _id)
  const [details, relations, open] = await Promise.all([
    listDetails(db, ids).then(byId),
    listRelationsAmong(db, ids, 5000),
    listOpen(db, actor, cast, isWriter),
  ])
  const marks = [
    ...listMarks(relations),
    ...listMarks([...details.values()].flatMap(({ facts }) => facts)),
    ...cast.flatMap(({ from }) => from ?? []),
  ]
  const horizon = await findHorizon(db, actor, marks)
  const names = new Map(cast.map(({ _id, name }) => [_id, name]))
  const toPlace = placeOf ?? placeIn(horizon)
  return cast.map(({ _id, from }) => {
    const file = presentFile(horizon, details.get(_id)!, { isOpen: open.has(_id), toPlace })
    file.from = from && toPlace(from)
    file.relations = relations
      .filter((relation) => relation.character_id === _id && open.has(_id) && isTrueAt(horizon, relation))
      .map((relation) => ({
        name: names.get(relation.other_id)!,
        kind: relation.kind,
        text: relation.text,
        ...presentSpan(horizon, relation, toPlace),
      }))
    return file
  })
}

type Details = Awaited<ReturnType<typeof listDetails>>[number]

type ToPlace = (mark: ChapterMark) => ChapterPlace

const placeIn =
  (horizon: FullHorizon): ToPlace =>
  (mark) => {
    const { number, title } = presentMark(horizon, mark)
    return { chapter: number, title }
  }

function presentFile(
  horizon: FullHorizon,
  row: Details,
  { isOpen, toPlace }: { isOpen: boolean; toPlace: ToPlace },
): CharacterFile {
  const facts = isOpen ? factsAt(horizon, row.facts) : []
  return {
    name: row.name,
    creator: row.creator?.display_name ?? null,
    licence: row.licence,
    from: null,
    facts: facts.map((fact) => ({
      field: fact.field,
      section: fact.section,
      label: fact.label,
      text: fact.text,
      content: fact.document,
      ...presentSpan(horizon, fact, toPlace),
    })),
    relations: [],
    tags: isOpen ? row.tags.map(({ name }) => name) : [],
    colors: isOpen ? row.colors : [],
  }
}

/** When something ends is in the future of most readers. */
function presentSpan(
  horizon: FullHorizon,
  { from, until }: { from: ChapterMark | null; until: ChapterMark | null },
  toPlace: ToPlace,
) {
  const isKnown = until && horizon.reach(until.storyId) === Infinity
  return {
    from: from && toPlace(from),
    until: isKnown ? toPlace(until) : null,
  }
}
