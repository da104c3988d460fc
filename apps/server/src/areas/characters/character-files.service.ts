// Characters as JSON and Markdown files: only what the viewer may see of them.
import { openStory } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { byId } from '#platform/rows.ts'
import { type CharacterFile, writeCharacters } from './character-files.ts'
import { presentMark } from './characters.present.ts'
import { listDetails } from './characters.store.ts'
import { type ChapterMark, factsAt, isTrueAt, listMarks } from './facts.ts'
import { findHorizon, type FullHorizon } from './horizon.service.ts'
import { getCast, listOpen } from './read-cast.service.ts'
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
  const file = presentFile(horizon, row!, true)
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
  const cast = await getCast(db, actor, storyId)
  const ids = cast.map(({ _id }) => _id)
  const [details, relations, open] = await Promise.all([
    listDetails(db, ids).then(byId),
    listRelationsAmong(db, ids, 5000),
    listOpen(db, actor, cast, viewer.permissions.has('readDraft')),
  ])
  const marks = [
    ...listMarks(relations),
    ...listMarks([...details.values()].flatMap(({ facts }) => facts)),
    ...cast.flatMap(({ from }) => from ?? []),
  ]
  const horizon = await findHorizon(db, actor, marks)
  const names = new Map(cast.map(({ _id, name }) => [_id, name]))
  const files = cast.map(({ _id, from }) => {
    const file = presentFile(horizon, details.get(_id)!, open.has(_id))
    file.from = from && toPlace(from)
    file.relations = relations
      .filter((relation) => relation.character_id === _id && open.has(_id) && isTrueAt(horizon, relation))
      .map((relation) => ({
        name: names.get(relation.other_id)!,
        kind: relation.kind,
        text: relation.text,
        ...presentSpan(horizon, relation),
      }))
    return file
  })
  return { story, files }
}

type Details = Awaited<ReturnType<typeof listDetails>>[number]

function presentFile(horizon: FullHorizon, row: Details, isOpen: boolean): CharacterFile {
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
      ...presentSpan(horizon, fact),
    })),
    relations: [],
    tags: isOpen ? row.tags.map(({ name }) => name) : [],
    colors: isOpen ? row.colors : [],
  }
}

const toPlace = ({ number, title }: { number: number | null; title: string }) => ({ chapter: number, title })

/** When something ends is in the future of most readers. */
function presentSpan(
  horizon: FullHorizon,
  { from, until }: { from: ChapterMark | null; until: ChapterMark | null },
) {
  const isKnown = until && horizon.reach(until.storyId) === Infinity
  return {
    from: from && toPlace(presentMark(horizon, from)),
    until: isKnown ? toPlace(presentMark(horizon, until)) : null,
  }
}
