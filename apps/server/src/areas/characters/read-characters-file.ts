// Characters of a CSV or JSON file, as they would be imported, and what is wrong with them. Pure.
import {
  type CharacterField,
  characterFields,
  maxFactLength,
  maxImportedCharacters,
} from '@fabula/contracts/character-sizes'
import { importedCharacter, type ImportedCharacter } from '@fabula/contracts/characters.sharing'
import type { RichDocument } from '@fabula/editor-kit/document'
import { invalid } from '#platform/errors.ts'
import { findFactFaults, type ChapterMark } from './facts.ts'
import { readCsv } from './read-csv.ts'

export type ReadRow = { row: number; name: string; character: ImportedCharacter | null; faults: string[] }

/** The chapter of the story that a file names; undefined if there is none. */
export type FindChapter = (place: { chapter?: unknown; title?: unknown }) => ChapterMark | undefined

type Flat = Record<string, unknown>

const maxColumns = 60

export function readCharactersFile(
  text: string,
  findChapter: FindChapter,
  most: number = maxImportedCharacters,
): ReadRow[] {
  const start = text.trimStart()[0]
  const rows = start === '{' || start === '[' ? readJson(text, most) : readTable(text)
  if (rows.length === 0)
    throw invalid({ file: 'has no characters: it needs a first row with column names, and a name per row' })
  if (rows.length > most) throw invalid({ file: `has more than ${most} characters` })
  return rows.map(({ row, fields }) => readRow(row, fields, findChapter))
}

function readJson(text: string, most: number): { row: number; fields: Flat }[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw invalid({ file: 'isn’t valid JSON' })
  }
  const list = Array.isArray(data) ? data : isObject(data) ? data.characters : undefined
  if (!Array.isArray(list)) throw invalid({ file: 'must be a list of characters' })
  return list.slice(0, most + 1).map((fields: unknown, place) => ({
    row: place + 1,
    fields: isObject(fields) ? fields : {},
  }))
}

function readTable(text: string): { row: number; fields: Flat }[] {
  const [header, ...rows] = readCsv(text, { rows: maxImportedCharacters + 1, columns: maxColumns })
  if (!header) return []
  const names = header.cells.map((cell) => cell.trim())
  if (!names.some((name) => name.toLowerCase() === 'name'))
    throw invalid({ file: 'needs a column “name” in its first row' })
  return rows.map(({ line, cells }) => ({
    row: line,
    fields: Object.fromEntries(names.flatMap((name, place) => (name ? [[name, cells[place] ?? '']] : []))),
  }))
}

const isObject = (value: unknown): value is Flat =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

function readRow(row: number, given: Flat, findChapter: FindChapter): ReadRow {
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [keyOf(name), { label: name.trim(), value }]),
  )
  const name = textOf(fields.name?.value).slice(0, 200)
  const faults: string[] = []
  const facts = Array.isArray(fields.facts?.value)
    ? readFacts(fields.facts.value, findChapter, faults)
    : readFlatFacts(fields)
  const from = isObject(fields.from?.value) ? fields.from.value : null
  const mark = from && findChapter(from)
  if (from && !mark) faults.push(missing('Appears', from))
  const parsed = importedCharacter.safeParse({
    name,
    facts,
    tags: listOf(fields.tags?.value),
    colors: listOf(fields.colors?.value),
    relations: readRelations(fields.relations?.value, findChapter, faults),
    fromChapterId: mark?.chapterId ?? null,
  })
  if (!parsed.success) {
    const wrong = parsed.error.issues
      .slice(0, 5)
      .map(({ path, message }) => describe(path.join('.'), message, facts))
    return { row, name, character: null, faults: [...faults, ...wrong] }
  }
  const wrong = Object.entries(findFactFaults(parsed.data.facts))
  if (wrong.length > 0) {
    const said = wrong.slice(0, 5).map(([place, fault]) => describe(place, fault, facts))
    return { row, name, character: null, faults: [...faults, ...said] }
  }
  return { row, name, character: parsed.data, faults }
}

/** As the file has it, before it is checked. */
type RawFact = { field: unknown; label?: unknown; [key: string]: unknown }

/** "summary must be at most 200 characters" instead of "facts.3 ...". */
function describe(place: string, message: string, facts: readonly RawFact[]): string {
  const index = /^facts\.(\d+)/.exec(place)?.[1]
  const fact = index === undefined ? undefined : facts[Number(index)]
  const subject = fact ? textOf(fact.label) || textOf(fact.field) || 'a field' : place.split('.')[0]
  return `${subject}: ${message}`
}

const keyOf = (name: string) => name.trim().toLowerCase()

/** In a table, several values of a cell are separated by semicolons or line breaks. */
function listOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[;\n]/)
  return values.map((one) => one.trim()).filter(Boolean)
}

const several = new Map<string, CharacterField>([
  ['alias', 'alias'],
  ['aliases', 'alias'],
  ['line', 'line'],
  ['lines', 'line'],
])
const ignored = new Set([
  'name',
  'tags',
  'colors',
  'relations',
  'from',
  'facts',
  'creator',
  'licence',
  'license',
])

function readFlatFacts(fields: Record<string, { label: string; value: unknown }>): RawFact[] {
  return Object.entries(fields).flatMap<RawFact>(([key, { label, value }]) => {
    if (ignored.has(key)) return []
    const repeated = several.get(key)
    if (repeated) return listOf(value).map((text) => ({ field: repeated, text }))
    const text = textOf(value)
    if (text === '') return []
    const field = characterFields.find((one) => one === key && one !== 'custom')
    if (!field) return [{ field: 'custom' as const, label: label.slice(0, 60), content: documentOf(text) }]
    return [{ field, text: maxFactLength[field] <= 300 ? text.replaceAll(/\s+/g, ' ') : text }]
  })
}

const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ type: 'paragraph', content: [{ type: 'text', text: part }] })),
})

/** A fact whose chapter is not found is left out: otherwise it would be true from the start. */
function readFacts(given: readonly unknown[], findChapter: FindChapter, faults: string[]): RawFact[] {
  return given.slice(0, 200).flatMap<RawFact>((fact) => {
    if (!isObject(fact)) return []
    const { field, section, label, text, content } = fact
    const span = readSpan(fact, findChapter, textOf(label) || textOf(field), faults)
    if (!span) return []
    return [
      {
        field,
        section: section ?? '',
        label: label ?? '',
        text: text ?? '',
        content: content ?? null,
        ...span,
      },
    ]
  })
}

function readRelations(given: unknown, findChapter: FindChapter, faults: string[]) {
  if (!Array.isArray(given)) return []
  return given.slice(0, 200).flatMap((relation: unknown) => {
    if (!isObject(relation)) return []
    const { name, kind, text } = relation
    const span = readSpan(relation, findChapter, textOf(name), faults)
    return span ? [{ name, kind, text: text ?? '', ...span }] : []
  })
}

function readSpan({ from, until }: Flat, findChapter: FindChapter, subject: string, faults: string[]) {
  const found = { from: null as ChapterMark | null, until: null as ChapterMark | null }
  for (const [key, place] of Object.entries({ from, until })) {
    if (!isObject(place)) continue
    const mark = findChapter(place)
    if (!mark) {
      faults.push(missing(subject, place))
      return null
    }
    found[key as 'from' | 'until'] = mark
  }
  return found
}

const missing = (subject: string, { chapter, title }: Flat) =>
  `${subject.slice(0, 80)}: left out, because “${(textOf(title) || `chapter ${textOf(chapter)}`).slice(0, 120)}” isn’t a chapter of the story you chose`
