// The inline content of a paragraph or heading as CommonMark, with ~~ for strikethrough, which nearly every Markdown
// parser knows, and tags for underline and spoilers, for which Markdown has no syntax.
import type { Footnote, Inline, Mark } from './document.ts'
import { isSameMark } from './inline.ts'
import { isSafeHref } from './links.ts'

type Piece = { source: string; marks: Mark[] }
type Token = {
  source: string
  mark?: Mark
  /** For an opening delimiter: where it is closed. */ end?: number
}

const DELIMITERS: ReadonlyMap<string, { sign: string; tag: string }> = new Map([
  ['bold', { sign: '**', tag: 'strong' }],
  ['italic', { sign: '_', tag: 'em' }],
  ['strike', { sign: '~~', tag: 's' }],
])

/** `isOneLine` for headings, which cannot contain a line ending. Without `renderNote`, footnotes are omitted. */
export function renderMarkdownInline(
  nodes: readonly Inline[],
  isOneLine: boolean,
  renderNote: (note: Footnote) => string = () => '',
): string {
  const tokens = nestMarks(toPieces(loosenSpaces(mergeRuns(nodes, renderNote)), isOneLine))
  tokens.forEach((token, index) => matchDelimiter(tokens, token, index))
  return (
    tokens
      .map((token) => token.source)
      .join('')
      .split('\n')
      .map(escapeLine)
      // A colon behind the name of a footnote would make it the footnote itself.
      .map((line) => line.replace(/^(\[\^[^\]]+\]):/, '$1\\:'))
      .join('\n')
  )
}

type Run = { text: string | null; marks: Mark[]; note?: string }

/** Text (or null for a line break or footnote) with the marks that Markdown supports. */
function mergeRuns(nodes: readonly Inline[], renderNote: (note: Footnote) => string): Run[] {
  const runs: Run[] = []
  for (const node of nodes) {
    const marks = (node.type === 'text' && node.marks?.filter(isWritten)) || []
    const last = runs.at(-1)
    if (node.type === 'footnote') runs.push({ text: null, marks, note: renderNote(node) })
    else if (node.type !== 'text') runs.push({ text: null, marks })
    else if (last && last.text !== null && isSubset(marks, last.marks) && isSubset(last.marks, marks)) {
      last.text += node.text
    } else runs.push({ text: node.text, marks })
  }
  // A break has the marks that are active on both its sides.
  const nextTexts: (Run | undefined)[] = []
  let next: Run | undefined
  for (const [index, run] of [...runs.entries()].toReversed()) {
    if (run.text !== null) next = run
    nextTexts[index] = next
  }
  runs.forEach((run, index) => {
    if (run.text === null && run.note === undefined) run.marks = shared(runs[index - 1], nextTexts[index])
  })
  return runs
}

const isWritten = (mark: Mark): boolean =>
  DELIMITERS.has(mark.type) ||
  mark.type === 'underline' ||
  mark.type === 'spoiler' ||
  mark.type === 'code' ||
  (mark.type === 'link' && isSafeHref(mark.attrs.href))

const has = (marks: readonly Mark[], mark: Mark): boolean => marks.some((other) => isSameMark(other, mark))
const isSubset = (marks: readonly Mark[], of: readonly Mark[]): boolean =>
  marks.every((mark) => has(of, mark))
const shared = (a: Run | undefined, b: Run | undefined): Mark[] =>
  a && b ? a.marks.filter((mark) => mark.type !== 'code' && has(b.marks, mark)) : []

/** Moves spaces at the edges of emphasis out of it: `**one **two` would not be bold at all. */
function loosenSpaces(runs: Run[]): Run[] {
  return runs.flatMap((run, index) => {
    if (run.text === null || has(run.marks, { type: 'code' })) return [run]
    const text = run.text.trim()
    const start = run.text.length - run.text.trimStart().length
    const [before, after] = [run.text.slice(0, start), run.text.slice(start + text.length)]
    const loosen = (...neighbors: (Run | undefined)[]) =>
      run.marks.filter(
        (mark) => !DELIMITERS.has(mark.type) || neighbors.every((other) => other && has(other.marks, mark)),
      )
    const [previous, next] = [runs[index - 1], runs[index + 1]]
    if (text === '') return [{ text: before + after, marks: loosen(previous, next) }]
    return [
      { text: before, marks: loosen(previous) },
      { text, marks: run.marks },
      { text: after, marks: loosen(next) },
    ].filter((part) => part.text !== '')
  })
}

function toPieces(runs: Run[], isOneLine: boolean): Piece[] {
  const lastText = runs.findLastIndex((run) => run.text !== null)
  return runs.map(({ text, marks, note }, index) => {
    if (note !== undefined) return { source: note, marks }
    if (text === null) return { source: isOneLine || index > lastText ? '<br>' : '\\\n', marks }
    if (!has(marks, { type: 'code' })) return { source: escapeText(text), marks }
    return { source: codeSpan(text), marks: marks.filter((mark) => mark.type !== 'code') }
  })
}

function codeSpan(text: string): string {
  const code = text.replaceAll('\n', ' ')
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0)
  const fence = '`'.repeat(longest + 1)
  const needsSpace = /^`|`$/.test(code) || (code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code))
  return needsSpace ? `${fence} ${code} ${fence}` : fence + code + fence
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<~|]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replace(/!$/, '\\!')
    .replaceAll('\n', '&#10;')
}

/** Escapes syntax that is special only at the start of a line, and spaces that a parser would trim from its ends. */
function escapeLine(line: string): string {
  return line
    .replace(/^[-+=>#]/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replaceAll(/^\s|\s$/g, (space) => `&#${space.charCodeAt(0)};`)
}

function nestMarks(pieces: Piece[]): Token[] {
  const tokens: Token[] = []
  const open: Required<Pick<Token, 'source' | 'mark' | 'end'>>[] = []
  const closeDownTo = (count: number) => {
    for (const token of open.splice(count).toReversed()) {
      token.end = tokens.length
      tokens.push({ source: signOf(token.mark, false) })
    }
  }
  for (const { source, marks } of pieces) {
    let remaining = 0
    while (
      remaining < open.length &&
      remaining < marks.length &&
      isSameMark(open[remaining]!.mark, marks[remaining]!)
    )
      remaining++
    closeDownTo(remaining)
    for (const mark of marks.slice(remaining)) {
      const token = { source: signOf(mark, true), mark, end: 0 }
      open.push(token)
      tokens.push(token)
    }
    tokens.push({ source })
  }
  closeDownTo(0)
  return tokens
}

function signOf(mark: Mark, isOpening: boolean): string {
  if (mark.type === 'underline') return isOpening ? '<u>' : '</u>'
  if (mark.type === 'spoiler') return isOpening ? '<span class="spoiler">' : '</span>'
  if (mark.type !== 'link') return DELIMITERS.get(mark.type)?.sign ?? ''
  return isOpening ? '[' : `](${mark.attrs.href.replaceAll(/[\\()<>&*_`[\]]/g, '\\$&')})`
}

/** Where a delimiter would not count as emphasis, uses a tag. Both are punctuation, so neighbors are not affected. */
function matchDelimiter(tokens: Token[], { mark, end }: Token, start: number): void {
  const delimiter = mark && DELIMITERS.get(mark.type)
  if (!delimiter || end === undefined) return
  const works =
    isEffective(delimiter.sign, firstOf(tokens[start + 1]), lastOf(tokens[start - 1])) &&
    isEffective(delimiter.sign, lastOf(tokens[end - 1]), firstOf(tokens[end + 1]))
  if (works) return
  tokens[start]!.source = `<${delimiter.tag}>`
  tokens[end]!.source = `</${delimiter.tag}>`
}

const firstOf = (token: Token | undefined): string => String.fromCodePoint(token?.source.codePointAt(0) ?? 32)
const lastOf = (token: Token | undefined): string => Array.from(token?.source.slice(-2) ?? ' ').at(-1) ?? ' '

// When `**`, `_` and `~~` count as emphasis: CommonMark's rules on the characters to the left and right of them.

const WHITESPACE = /[\p{Zs}\t\n\f\r]/u
// CommonMark 0.31 counts symbols as punctuation, earlier versions do not: the output must work with both.
const PUNCTUATION = [/[\p{P}\p{S}]/u, /[\p{P}!-/:-@[-`{-~]/u] as const

/** `inside` and `outside` are the characters on the two sides of a delimiter; none at all counts as a space. */
function isEffective(delimiter: string, inside: string, outside: string): boolean {
  return PUNCTUATION.every((punctuation) => {
    const isSpace = (character: string) => character === '' || WHITESPACE.test(character)
    const faces = (character: string, other: string) =>
      !isSpace(character) && (!punctuation.test(character) || isSpace(other) || punctuation.test(other))
    if (!faces(inside, outside)) return false
    // An underscore within a word is just an underscore.
    return delimiter !== '_' || !faces(outside, inside) || punctuation.test(outside)
  })
}
