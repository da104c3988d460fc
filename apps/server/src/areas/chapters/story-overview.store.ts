// What the page of a story shows of its text, in one row.
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import { selectPublishedCredits } from './chapter-credits.store.ts'
import { type ChapterCardRow, selectBeginning, selectChapterCards } from './chapters.store.ts'
import { selectSections } from './sections.store.ts'

type Wanted = { isPublishedOnly: boolean; beginningLength: number; offset: number; limit: number }

export async function findOverview(db: Database, storyId: string, { isPublishedOnly, ...wanted }: Wanted) {
  const [found] = await listOverview(db, { storyId, ...wanted }, isPublishedOnly, wanted.beginningLength > 0)
  const { chapters, ...row } = found!
  return { ...row, chapters: chapters.map(withDates) }
}

const listOverview = prepare(
  (
    db,
    { storyId, beginningLength, offset, limit }: Omit<Wanted, 'isPublishedOnly'> & { storyId: string },
    isPublishedOnly: boolean,
    hasBeginning: boolean,
  ) =>
    db
      .selectNoFrom([
        jsonArrayFrom(selectSections(db, storyId)).as('sections'),
        jsonArrayFrom(selectChapterCards(db, storyId, isPublishedOnly, { offset, limit })).as('chapters'),
        jsonArrayFrom(selectPublishedCredits(db, storyId)).as('credits'),
      ])
      .$if(hasBeginning, (query) =>
        query.select(selectBeginning(db, storyId, beginningLength).as('beginning')),
      ),
)

const dateOf = (time: string | null) => (time === null ? null : new Date(time))

/** JSON has times as text. */
const withDates = ({ publish_at, published_at, created_at, updated_at, ...row }: Jsoned<ChapterCardRow>) => ({
  ...row,
  publish_at: dateOf(publish_at),
  published_at: dateOf(published_at),
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
})

type Jsoned<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}
