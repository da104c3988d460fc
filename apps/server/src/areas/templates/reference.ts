// What came with Fabula, kept in the process: it is read on every way into a story and changes hardly ever.
import type {
  CollaborationRole,
  Format,
  Genre,
  SectionGuide,
  Template,
  TemplateGuide,
} from '@fabula/contracts/templates'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listGenres } from './genres.store.ts'
import {
  listCollaborationRoles,
  listFormats,
  listSectionGuides,
  listTemplateGuides,
} from './reference.store.ts'
import { presentGenre, presentTemplates } from './templates.present.ts'
import { listBuiltIn } from './templates.store.ts'

export type ReferenceData = {
  formats: Format[]
  genres: Genre[]
  templates: Template[]
  guides: TemplateGuide[]
  sectionGuides: SectionGuide[]
  roles: CollaborationRole[]
}

export type Reference = { get(): Promise<ReferenceData> }

const channel = 'reference-changed'

/** Covers news that was lost while the connection to the database was away. */
const keptForMilliseconds = 60_000

export function createReference({ db, fanout }: Pick<Platform, 'db' | 'fanout'>): Reference {
  let kept: { data: Promise<ReferenceData>; until: number } | undefined
  let listening: Promise<unknown> | undefined

  function listen(): Promise<unknown> {
    listening ??= fanout.subscribe(channel, () => {
      // What is being read at this moment is forgotten, too: it may be from before.
      kept = undefined
    })
    return listening
  }

  return {
    async get() {
      await listen().catch((error) => {
        listening = undefined
        throw error
      })
      if (kept && kept.until > performance.now()) return kept.data
      const entry = { data: load(db), until: performance.now() + keptForMilliseconds }
      kept = entry
      entry.data.catch(() => {
        if (kept === entry) kept = undefined
      })
      return entry.data
    },
  }
}

/** After the change is committed: every node reads anew. */
export async function announceReferenceChange({ fanout }: Pick<Platform, 'fanout'>): Promise<void> {
  await fanout.publish(channel, '')
}

async function load(db: Database): Promise<ReferenceData> {
  const [formats, genres, templates, guides, sectionGuides, roles] = await Promise.all([
    listFormats(db),
    listGenres(db),
    listBuiltIn(db),
    listTemplateGuides(db),
    listSectionGuides(db),
    listCollaborationRoles(db),
  ])
  return {
    formats,
    genres: genres.map(presentGenre),
    templates: await presentTemplates(db, templates),
    guides,
    sectionGuides,
    roles,
  }
}
