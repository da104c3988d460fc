// The lists that staff keep, in words: what each is for, and which fields an entry has.
import { type ReferenceListName, longest, maxTips } from '@fabula/contracts/reference-lists'
import { href } from 'react-router'

export type ReferenceField = {
  name: string
  label: string
  hint?: string
  longest: number
  /** More than one: a text of that many lines. */
  rows?: number
  /** Every line is one of several. */
  isSeveral?: boolean
  /** What stands there at first. */
  initial?: string
}

type ReferenceListForm = { label: string; one: string; about: string; fields: readonly ReferenceField[] }

const name = { name: 'name', label: 'Name', longest: longest.name }
const description = { name: 'description', label: 'Description', longest: longest.description, rows: 2 }

export const referenceListForms: Record<ReferenceListName, ReferenceListForm> = {
  genres: {
    label: 'Genres',
    one: 'genre',
    about: 'What a story is. Readers browse by them, and writers choose up to three.',
    fields: [name, { ...description, hint: 'One line, on the shelf of the genre.' }],
  },
  formats: {
    label: 'Formats',
    one: 'format',
    about: 'What a story is written as, and what its parts are called.',
    fields: [
      name,
      description,
      {
        name: 'sectionTitle',
        label: 'Its parts',
        hint: 'As a heading: “Acts”.',
        longest: longest.partName,
        initial: 'Sections',
      },
      {
        name: 'chapterTitle',
        label: 'What they hold',
        hint: 'As a heading: “Scenes”.',
        longest: longest.partName,
        initial: 'Chapters',
      },
      {
        name: 'sectionNoun',
        label: 'One part',
        hint: 'Within a sentence: “act”.',
        longest: longest.partName,
        initial: 'section',
      },
      {
        name: 'chapterNoun',
        label: 'One of what it holds',
        hint: 'Within a sentence: “scene”.',
        longest: longest.partName,
        initial: 'chapter',
      },
    ],
  },
  'section-guides': {
    label: 'Section guides',
    one: 'guide',
    about: 'What each kind of section is for, and advice that stands beside the text.',
    fields: [
      { ...name, label: 'Title', longest: longest.guideTitle },
      { ...description, longest: longest.guideDescription, rows: 3 },
      {
        name: 'tips',
        label: 'Tips',
        hint: `One on each line, ${maxTips} at the most.`,
        longest: maxTips * (longest.tip + 1),
        rows: 5,
        isSeveral: true,
      },
    ],
  },
  'expertise-areas': {
    label: 'Expertise',
    one: 'area',
    about: 'What people can say they are good at.',
    fields: [name],
  },
}

export const addressOf = (list: string) => href('/admin/reference/:list', { list })
