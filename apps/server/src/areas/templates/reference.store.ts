import type { Permission } from '@fabula/contracts/templates'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

const isRetired = sql<boolean>`retired_at is not null`.as('isRetired')

/** These lists include retired entries, because stories may have them. */
export async function listFormats(db: Database) {
  return db
    .selectFrom('formats')
    .select([
      'id as _id',
      'slug',
      'name',
      'description',
      'section_title as sectionTitle',
      'chapter_title as chapterTitle',
      'section_noun as sectionNoun',
      'chapter_noun as chapterNoun',
      isRetired,
    ])
    .orderBy('position')
    .execute()
}

export async function listSectionGuides(db: Database) {
  return db
    .selectFrom('section_guides')
    .select(['id as _id', 'section_id as sectionId', 'title', 'description', 'tips', isRetired])
    .orderBy('position')
    .execute()
}

export async function listTemplateGuides(db: Database) {
  return db
    .selectFrom('template_guides')
    .innerJoin('templates', 'templates.id', 'template_guides.template_id')
    .select((row) => [
      'template_guides.id as _id',
      'template_guides.template_id as templateId',
      'template_guides.description',
      row
        .selectFrom('template_guide_sections')
        .whereRef('guide_id', '=', 'template_guides.id')
        .select(
          sql<
            { title: string; points: string[] }[]
          >`coalesce(json_agg(json_build_object('title', title, 'points', points) order by position), '[]')`.as(
            'sections',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('sections'),
    ])
    .orderBy('templates.position')
    .execute()
}

export async function listCollaborationRoles(db: Database) {
  return db
    .selectFrom('collaboration_roles')
    .select(['id as _id', 'slug', 'name', 'description', sql<Permission[]>`permissions`.as('permissions')])
    .orderBy('position')
    .execute()
}

export async function listArchetypes(db: Database) {
  return db
    .selectFrom('character_archetypes')
    .select(['id as _id', 'name', 'description', 'want', 'need', 'flaw'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
}

export async function listCharacterQuestions(db: Database) {
  return db
    .selectFrom('character_questions')
    .select(['id as _id', 'question'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
}
