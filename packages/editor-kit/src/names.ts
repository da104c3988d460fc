// Finds the names of characters in text, in any language, in one pass: a trie of all names is walked from every start of
// a word, so the time depends on the length of the text and hardly on the number of names.

export type NamedCharacter = { id: string; names: readonly string[] }

/** `name` is as it was given, whatever the text writes ("ALICE"). */
export type FoundName = { from: number; to: number; id: string; name: string }

export type NameFinder = { find(text: string): FoundName[] }

type Entry = { id: string; name: string }
type Step = { next: Map<number, Step>; entry: Entry | undefined }

const newStep = (): Step => ({ next: new Map(), entry: undefined })

/** Two characters with the same name: the first one is found. */
export function createNameFinder(characters: readonly NamedCharacter[]): NameFinder {
  const root = newStep()
  for (const { id, names } of characters)
    for (const name of names) for (const spelling of spellingsOf(name)) add(root, spelling, { id, name })
  return { find: (text) => (root.next.size === 0 ? [] : findIn(root, text)) }
}

function add(root: Step, spelling: string, entry: Entry): void {
  let step = root
  for (let index = 0; index < spelling.length; index++) {
    const unit = unify(spelling.charCodeAt(index))
    let next = step.next.get(unit)
    if (!next) step.next.set(unit, (next = newStep()))
    step = next
  }
  if (step !== root) step.entry ??= entry
}

/** Shorter names are often words or abbreviations in capitals: Al, May, Kit. */
const minLettersInCapitals = 4

/**
 * Names are found as they are written, because "Rose" and "rose" differ. Also in capitals, if they are long enough; with
 * a capital at the start of a sentence ("The captain"); and with their accents composed or not.
 */
export function spellingsOf(name: string): string[] {
  const trimmed = name.trim()
  if (!hasLetter.test(trimmed)) return []
  const spellings = [trimmed, capitalized(trimmed)]
  if (trimmed.length >= minLettersInCapitals) spellings.push(trimmed.toUpperCase())
  return [...new Set(spellings.flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')]))]
}

const hasLetter = /[\p{L}\p{N}]/u

export function capitalized(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  return text === '' ? '' : first.toUpperCase() + text.slice(first.length)
}

const space = 0x20
const apostrophe = 0x27
const hyphen = 0x2d

/** One unit for all apostrophes, hyphens and spaces; never changes the length. */
function unify(unit: number): number {
  if (unit < 0x80) return unit === 0x09 || unit === 0x0a ? space : unit
  if (unit === 0x2019 || unit === 0x02bc || unit === 0xff07) return apostrophe
  if (unit === 0x2010 || unit === 0x2011) return hyphen
  return unit === 0xa0 || unit === 0x202f || unit === 0x3000 ? space : unit
}

function findIn(root: Step, text: string): FoundName[] {
  const found: FoundName[] = []
  for (let from = 0; from < text.length;) {
    const match = root.next.has(unify(text.charCodeAt(from))) ? findAt(root, text, from) : undefined
    if (match) found.push(match)
    from = match ? match.to : from + 1
  }
  return found
}

function findAt(root: Step, text: string, from: number): FoundName | undefined {
  let step: Step | undefined = root
  let longest: FoundName | undefined
  let startsWord: boolean | undefined
  for (let index = from; index < text.length; index++) {
    step = step.next.get(unify(text.charCodeAt(index)))
    if (!step) break
    if (!step.entry) continue
    startsWord ??= isWordStart(text, from)
    if (!startsWord) return undefined
    if (isWordEnd(text, from, index + 1)) longest = { from, to: index + 1, ...step.entry }
  }
  return longest
}

// What the characters at the edges of a name are. Latin is decided without a regular expression.

const wordCharacter = /[\p{L}\p{M}\p{N}]/u
const combining = /\p{M}/u
const capital = /[\p{Lu}\p{Lt}]/u
/** Written without spaces between words, so that any place may be the edge of one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
/** Particles follow a Korean name without a space. */
const hangul = /\p{Script=Hangul}/u

function isLetter(character: string): boolean {
  if (character === '') return false
  const unit = character.charCodeAt(0)
  if (unit < 0x80)
    return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39)
  return wordCharacter.test(character)
}

const characterAt = (text: string, index: number): string =>
  index < text.length ? String.fromCodePoint(text.codePointAt(index)!) : ''

function characterBefore(text: string, index: number): string {
  if (index === 0) return ''
  const unit = text.charCodeAt(index - 1)
  const isLow = unit >= 0xdc00 && unit <= 0xdfff && index > 1
  return isLow ? text.slice(index - 2, index) : text[index - 1]!
}

function isWordStart(text: string, from: number): boolean {
  const before = characterBefore(text, from)
  // "Mary-Jane" is another name than Jane, "ex-Jane" is Jane.
  if (before !== '' && unify(before.charCodeAt(0)) === hyphen)
    return !startsCapital(wordBefore(text, from - 1))
  return !isLetter(before) || unspaced.test(before) || unspaced.test(characterAt(text, from))
}

const startsCapital = (word: string): boolean => word !== '' && capital.test(characterAt(word, 0))

/** As much as needed to know how it begins. */
const maxWordLength = 40

function wordBefore(text: string, end: number): string {
  let start = end
  while (start > 0 && end - start < maxWordLength && isLetter(characterBefore(text, start)))
    start -= characterBefore(text, start).length
  return text.slice(start, end)
}

function wordAfter(text: string, start: number): string {
  let end = start
  while (end < text.length && end - start < maxWordLength && isLetter(characterAt(text, end)))
    end += characterAt(text, end).length
  return text.slice(start, end)
}

function isWordEnd(text: string, from: number, to: number): boolean {
  const after = characterAt(text, to)
  if (after === '') return true
  const unit = unify(after.charCodeAt(0))
  if (unit === apostrophe) return isSuffix(text, from, to, wordAfter(text, to + 1))
  if (unit === hyphen) return !startsCapital(wordAfter(text, to + 1))
  if (!isLetter(after)) return true
  // A mark would change the last letter of the name.
  if (combining.test(after)) return false
  const last = characterBefore(text, to)
  return unspaced.test(last) || unspaced.test(after) || (hangul.test(last) && hangul.test(after))
}

/** "Alice's", "Ayşe'nin", but neither "Don't" nor "Ma'am" nor "O'Brien". */
function isSuffix(text: string, from: number, to: number, suffix: string): boolean {
  if (/^(?:t|am)$/i.test(suffix)) return false
  if (!startsCapital(suffix)) return true
  const name = text.slice(from, to)
  return name.length > 1 && name === name.toUpperCase() && suffix === suffix.toUpperCase()
}
