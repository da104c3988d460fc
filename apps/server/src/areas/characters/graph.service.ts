// How the cast of a story relates. Both ends are members that the viewer sees, the relation is true where they are, and
// it is shown only of characters whose facts they may see.
import type { GraphNode, GraphRelation } from '@fabula/contracts/characters.sharing'
import { openStory } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { presentMark } from './characters.present.ts'
import { isTrueAt, listMarks } from './facts.ts'
import { findHorizon } from './horizon.service.ts'
import { getCast, listOpen } from './read-cast.service.ts'
import { listRelationsAmong } from './relations.store.ts'

/** A drawing with more lines cannot be read. */
const maxRelationsInGraph = 2000

export async function getGraph(
  db: Database,
  actor: Actor,
  storyId: string,
): Promise<{ nodes: GraphNode[]; relations: GraphRelation[] }> {
  const { viewer } = await openStory(db, actor, storyId)
  const cast = await getCast(db, actor, storyId)
  const open = await listOpen(db, actor, cast, viewer.permissions.has('readDraft'))
  const relations = await listRelationsAmong(
    db,
    cast.map(({ _id }) => _id),
    maxRelationsInGraph,
  )
  const horizon = await findHorizon(db, actor, listMarks(relations))
  return {
    nodes: cast.map(({ _id, slug, name, role, portrait, isArchived }) => ({
      _id,
      slug,
      name,
      role,
      portrait,
      isArchived,
    })),
    relations: relations
      .filter((relation) => open.has(relation.character_id) && isTrueAt(horizon, relation))
      .map(({ character_id, other_id, kind, text, from }) => ({
        fromId: character_id,
        toId: other_id,
        kind,
        text,
        from: from && presentMark(horizon, from),
      })),
  }
}
