import type { TemplateSection } from '@fabula/contracts/templates'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

export type TemplateQuery = {
  viewerId: string | null
  source: 'all' | 'builtIn' | 'own' | 'shared'
  formatId?: string | undefined
  genreId?: string | undefined
  /** In the syntax of `to_tsquery`. */
  words?: string | undefined
}

/** A section without tips uses those of its guide. */
const sections = sql<TemplateSection[]>`coalesce((
  select json_agg(json_build_object(
    'key', part.guide_key,
    'title', part.title,
    'purpose', part.purpose,
    'tips', case when cardinality(part.tips) > 0 then part.tips else coalesce(guide.tips, '{}') end
  ) order by part.position)
  from template_sections part
  left join section_guides guide on guide.section_id = part.guide_key
  where part.template_id = templates.id
), '[]')`.as('sections')

const formatIds = sql<string[]>`array(
  select format_id from template_formats where template_id = templates.id order by format_id
)`.as('format_ids')

const genreIds = sql<string[]>`array(
  select genre_id from template_genres where template_id = templates.id order by genre_id
)`.as('genre_ids')

const selectTemplates = (db: Database | Transaction) =>
  db
    .selectFrom('templates')
    .select([
      'id',
      'owner_id',
      'slug',
      'name',
      'description',
      'visibility',
      'revision',
      'created_at',
      'updated_at',
      sections,
      formatIds,
      genreIds,
    ])

export type TemplateRow = Awaited<ReturnType<typeof listBuiltIn>>[number]

export async function listBuiltIn(db: Database) {
  return selectTemplates(db).where('owner_id', 'is', null).orderBy('position').execute()
}

export async function listOwn(db: Database, ownerId: string): Promise<TemplateRow[]> {
  return selectTemplates(db).where('owner_id', '=', ownerId).orderBy('id', 'desc').execute()
}

/** Built-in templates are visible to everyone; shared ones to everyone their author is visible to. */
const isShown = (viewerId: string | null) =>
  sql<boolean>`(owner_id = ${viewerId} or visibility = 'shared'
    and (owner_id is null or owner_id not in (select user_id from users_hidden_from(${viewerId}))
      and not exists (select from people where people.id = owner_id and people.is_deleting)))`

const comesFrom = {
  all: () => sql<boolean>`true`,
  builtIn: () => sql<boolean>`owner_id is null`,
  own: (viewerId) => sql<boolean>`owner_id = ${viewerId}`,
  shared: () => sql<boolean>`owner_id is not null and visibility = 'shared'`,
} satisfies Record<TemplateQuery['source'], (viewerId: string | null) => RawBuilder<boolean>>

/** A template without formats suits any. */
const suitsFormat = (id: string) => sql<boolean>`(
  exists (select from template_formats where template_id = templates.id and format_id = ${id})
  or not exists (select from template_formats where template_id = templates.id)
)`
const suitsGenre = (id: string) => sql<boolean>`(
  exists (select from template_genres where template_id = templates.id and genre_id = ${id})
  or not exists (select from template_genres where template_id = templates.id)
)`

/** Stop words ("the") are not indexed, so they are matched as prefixes of other words. */
const textQuery = (words: string) => sql`case when numnode(to_tsquery('english', ${words})) > 0
  then to_tsquery('english', ${words}) else to_tsquery('simple', ${words}) end`

const narrow =
  ({ viewerId, source, formatId, genreId, words }: TemplateQuery) =>
  <Q extends { where(condition: RawBuilder<boolean>): Q }>(query: Q): Q => {
    const conditions = [isShown(viewerId), comesFrom[source](viewerId)]
    if (formatId) conditions.push(suitsFormat(formatId))
    if (genreId) conditions.push(suitsGenre(genreId))
    if (words) conditions.push(sql<boolean>`search @@ (${textQuery(words)})`)
    return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
  }

/** Best match first for a search; otherwise the built-in ones, then the newest. */
export async function listTemplates(
  db: Database,
  wanted: TemplateQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<TemplateRow[]> {
  const { words } = wanted
  return narrow(wanted)(selectTemplates(db))
    .$if(words !== undefined, (query) =>
      query.orderBy(sql`ts_rank(search, (${textQuery(words ?? '')}))`, 'desc'),
    )
    .orderBy('position')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countTemplates(db: Database, wanted: TemplateQuery): Promise<number> {
  return countRows(db, narrow(wanted)(db.selectFrom('templates').select('id')))
}

export async function findTemplate(
  db: Database | Transaction,
  id: string,
  viewerId: string | null,
): Promise<TemplateRow | undefined> {
  return selectTemplates(db).where('id', '=', id).where(isShown(viewerId)).executeTakeFirst()
}
