// The reference lists in Admin: labels, purpose, and the fields of an entry.
import { type ReferenceListName, longest, maxTips } from '@fabula/contracts/reference-lists'
import { href } from 'react-router'

export type ReferenceField = {
  name: string
  label: string
  hint?: string
  longest: number
  /** More than one: a multi-line field of that height. */
  rows?: number
  /** Every line is a separate value. */
  isSeveral?: boolean
  /** The initial value. */
  initial?: string
}

type ReferenceListForm = { label: string; one: string; about: string; fields: readonly ReferenceField[] }

const name = { name: 'name', label: 'Name', longest: longest.name }
const description = { name: 'description', label: 'Description', longest: longest.description, rows: 2 }

export const referenceListForms: Record<ReferenceListName, ReferenceListForm> = {
  genres: {
    label: 'Genres',
    one: 'genre',
    about: 'Readers browse by genre, and authors choose up to three.',
    fields: [name, { ...description, hint: 'One line, shown on the genre page.' }],
  },
  formats: {
    label: 'Formats',
    one: 'format',
    about: 'Story formats and what their parts are called.',
    fields: [
      name,
      description,
      {
        name: 'sectionTitle',
        label: 'Section heading',
        hint: 'Plural, for headings. Example: “Acts.”',
        longest: longest.partName,
        initial: 'Sections',
      },
      {
        name: 'chapterTitle',
        label: 'Chapter heading',
        hint: 'Plural, for headings. Example: “Scenes.”',
        longest: longest.partName,
        initial: 'Chapters',
      },
      {
        name: 'sectionNoun',
        label: 'Section noun',
        hint: 'Singular, for use in a sentence. Example: “act.”',
        longest: longest.partName,
        initial: 'section',
      },
      {
        name: 'chapterNoun',
        label: 'Chapter noun',
        hint: 'Singular, for use in a sentence. Example: “scene.”',
        longest: longest.partName,
        initial: 'chapter',
      },
    ],
  },
  'section-guides': {
    label: 'Section guides',
    one: 'guide',
    about: 'What each type of section is for, with tips shown next to the text.',
    fields: [
      { ...name, label: 'Title', longest: longest.guideTitle },
      { ...description, longest: longest.guideDescription, rows: 3 },
      {
        name: 'tips',
        label: 'Tips',
        hint: `One per line, up to ${maxTips}.`,
        longest: maxTips * (longest.tip + 1),
        rows: 5,
        isSeveral: true,
      },
    ],
  },
  'expertise-areas': {
    label: 'Expertise',
    one: 'area',
    about: 'Areas people can list on their profile.',
    fields: [name],
  },
  archetypes: {
    label: 'Archetypes',
    one: 'archetype',
    about: 'What a new character can start from.',
    fields: [
      name,
      { ...description, hint: 'One line, shown when a writer chooses.' },
      { name: 'want', label: 'Want', longest: longest.trait, rows: 2 },
      { name: 'need', label: 'Need', longest: longest.trait, rows: 2 },
      { name: 'flaw', label: 'Flaw', longest: longest.trait, rows: 2 },
    ],
  },
  'character-questions': {
    label: 'Character questions',
    one: 'question',
    about: 'Questions that help writers think about a character.',
    fields: [{ name: 'name', label: 'Question', longest: longest.question }],
  },
}

export const addressOf = (list: string) => href('/admin/reference/:list', { list })
