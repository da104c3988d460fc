// The built-in reference data, cached in the process: it is read for almost every story request and rarely changes.
import { referenceTag } from '@fabula/contracts/reference-lists'
import type { Archetype } from '@fabula/contracts/character-sizes'
import type {
  CollaborationRole,
  Format,
  Genre,
  SectionGuide,
  Template,
  TemplateGuide,
} from '@fabula/contracts/templates'
import type { Database, Transaction } from '#platform/db/database.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import type { Platform } from '#platform/platform.ts'
import { listEveryGenre } from './genres.store.ts'
import {
  listArchetypes,
  listCharacterQuestions,
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
  archetypes: Archetype[]
  characterQuestions: { _id: string; question: string }[]
  /** Includes retired entries: they are not offered anymore, but stories may have them. */
  every: { formats: Format[]; genres: Genre[]; sectionGuides: SectionGuide[] }
}

export type Reference = { get(): Promise<ReferenceData> }

const channel = 'reference-changed'

/** Limits how long a message lost with the database connection goes unnoticed. */
const lifetimeMilliseconds = 60_000

export function createReference({ db, fanout }: Pick<Platform, 'db' | 'fanout'>): Reference {
  let cached: { data: Promise<ReferenceData>; until: number } | undefined
  let listening: Promise<unknown> | undefined

  function listen(): Promise<unknown> {
    listening ??= fanout.subscribe(channel, () => {
      // A read in progress is discarded too, because it may be outdated.
      cached = undefined
    })
    return listening
  }

  return {
    async get() {
      await listen().catch((error) => {
        listening = undefined
        throw error
      })
      if (cached && cached.until > performance.now()) return cached.data
      const entry = { data: load(db), until: performance.now() + lifetimeMilliseconds }
      cached = entry
      entry.data.catch(() => {
        if (cached === entry) cached = undefined
      })
      return entry.data
    },
  }
}

/** On commit, every node rereads the data; then the pages made from it are dropped. */
export async function announceReferenceChange(
  tx: Transaction,
  { pages }: Pick<Platform, 'pages'>,
): Promise<void> {
  await publishOnCommit(tx, channel, '')
  await pages.dropOnCommit(tx, referenceTag)
}

const offered = <T extends { isRetired: boolean }>(list: readonly T[]): T[] =>
  list.filter(({ isRetired }) => !isRetired)

async function load(db: Database): Promise<ReferenceData> {
  const [formats, genres, templates, guides, sectionGuides, roles, archetypes, characterQuestions] =
    await Promise.all([
      listFormats(db),
      listEveryGenre(db),
      listBuiltIn(db),
      listTemplateGuides(db),
      listSectionGuides(db),
      listCollaborationRoles(db),
      listArchetypes(db),
      listCharacterQuestions(db),
    ])
  return {
    formats: offered(formats),
    genres: genres.filter(({ is_retired }) => !is_retired).map(presentGenre),
    templates: await presentTemplates(db, templates),
    guides,
    sectionGuides: offered(sectionGuides),
    roles,
    archetypes,
    characterQuestions,
    every: { formats, genres: genres.map(presentGenre), sectionGuides },
  }
}
