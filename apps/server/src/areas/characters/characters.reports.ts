// Characters as something that can be reported, hidden and removed by moderators.
import { characterPath } from '@fabula/contracts/character-sizes'
import { renderText } from '@fabula/editor-kit/render-text'
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import type { Platform } from '#platform/platform.ts'
import { dropPagesOf } from './character-pages.ts'
import * as store from './characters.store.ts'
import { slugOf } from './characters.present.ts'
import { openCharacter } from './read-characters.service.ts'

export function reportedCharacters(sources: Pick<Platform, 'pages'>): ReportTarget {
  return {
    kind: 'character',
    isHeldByCount: true,
    async open(db, actor, id) {
      return describe(await openCharacter(db, actor, id))
    },
    async find(db, id) {
      const row = await store.findCharacter(db, id)
      return row && !row.is_archived ? describe(row) : null
    },
    lock: (tx, id) => store.lockCharacters(tx, [id]),
    async setModeration(tx, id, state) {
      await store.lockCharacters(tx, [id])
      await store.setModeration(tx, id, state)
      await dropPagesOf(sources, tx, id)
    },
  }
}

/** All that its page says, at any chapter: moderators judge the whole. */
function describe(row: store.CharacterRow): ReportedThing {
  const lines = row.facts.map(({ label, field, text, document }) =>
    document ? `${label}: ${renderText(document)}` : `${field}: ${text}`,
  )
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: `Character “${row.name}”`,
    link: characterPath({ slug: slugOf(row.name), _id: row.id }),
    moderation: row.moderation,
    snapshot: { title: row.name, text: lines.join('\n'), labels: null, image: row.portrait },
    updatedAt: row.updated_at,
  }
}
