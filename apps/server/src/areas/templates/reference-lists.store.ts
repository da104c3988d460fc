// This area's reference lists that staff edit.
import type {
  ArchetypeFields,
  FormatFields,
  GenreFields,
  GuideFields,
  QuestionFields,
} from '@fabula/contracts/templates.admin'
import { sql } from 'kysely'
import { fold } from '#platform/search-folding.ts'
import { createOrderedList } from '#platform/ordered-list.ts'

/** Without the custom genres of authors. */
export const genreList = createOrderedList<GenreFields>({
  table: 'genres',
  slugColumn: 'slug',
  columns: { name: 'name', description: 'description' },
  among: sql<boolean>`owner_id is null`,
  derive: ({ name }) => (name === undefined ? {} : { name_key: fold(name) }),
})

export const formatList = createOrderedList<FormatFields>({
  table: 'formats',
  slugColumn: 'slug',
  columns: {
    name: 'name',
    description: 'description',
    sectionTitle: 'section_title',
    chapterTitle: 'chapter_title',
    sectionNoun: 'section_noun',
    chapterNoun: 'chapter_noun',
  },
})

export const sectionGuideList = createOrderedList<GuideFields>({
  table: 'section_guides',
  slugColumn: 'section_id',
  columns: { name: 'title', description: 'description', tips: 'tips' },
})

export const archetypeList = createOrderedList<ArchetypeFields>({
  table: 'character_archetypes',
  slugColumn: 'slug',
  columns: { name: 'name', description: 'description', want: 'want', need: 'need', flaw: 'flaw' },
})

export const questionList = createOrderedList<QuestionFields>({
  table: 'character_questions',
  slugColumn: 'slug',
  columns: { name: 'question' },
})
