// Typographic quotes, dashes and ellipses, decided from the typed character and the text before it.

type Quotes = { double: readonly [string, string]; single: readonly [string, string] }

const english: Quotes = { double: ['“', '”'], single: ['‘', '’'] }
const german: Quotes = { double: ['„', '“'], single: ['‚', '‘'] }
const polish: Quotes = { double: ['„', '”'], single: ['‚', '’'] }
const nordic: Quotes = { double: ['”', '”'], single: ['’', '’'] }
const russian: Quotes = { double: ['«', '»'], single: ['„', '“'] }
/** With a non-breaking space, as in French typography. */
const french: Quotes = { double: ['«\u00a0', '\u00a0»'], single: ['‘', '’'] }

const byLanguage: Readonly<Record<string, Quotes>> = {
  bg: german,
  cs: german,
  de: german,
  fi: nordic,
  fr: french,
  hr: polish,
  hu: polish,
  is: german,
  nb: russian,
  nn: russian,
  no: russian,
  pl: polish,
  ro: polish,
  ru: russian,
  sk: german,
  sl: german,
  sv: nordic,
  uk: russian,
}

function quotesOf(language: string): Quotes {
  return byLanguage[language.split('-')[0]!.toLowerCase()] ?? english
}

/** Replaces the last `length` characters before the cursor, including the typed one. */
export type Setting = { text: string; length: number }

const OPENS = /(?:^|[\s\u00a0([{<–—―\-/“„«‘‚])$/u

/** Words and decades that begin with an apostrophe, typed with what looked like an opening quote. */
const ELIDED = /(?:^|[\s\u00a0([{–—―\-/“])‘(\d0|tis|twas|twere|em|til|cause|bout|n)$/iu

const isOpen = (before: string, [open, close]: readonly [string, string]) =>
  before.lastIndexOf(open) > before.lastIndexOf(close)

/**
 * `before` is the text of the block up to the cursor, without `typed`. Null where the character stays as it is.
 */
export function setTyped(typed: string, before: string, language: string): Setting | null {
  const elided = /^en\b/i.test(language) ? ELIDED.exec(before)?.[1] : undefined
  if (elided && (/^\d/.test(elided) ? typed === 's' : !/[\p{L}\p{N}]/u.test(typed))) {
    const start = before.slice(0, -elided.length - 1)
    const end = setTyped(typed, `${start}’${elided}`, language)?.text ?? typed
    return { text: `’${elided}${end}`, length: elided.length + 2 }
  }
  const quotes = quotesOf(language)
  switch (typed) {
    case '"':
      return { text: quotes.double[OPENS.test(before) ? 0 : 1], length: 1 }
    case "'":
      // Inside and after a word it is an apostrophe in every language, unless a quote is still open.
      if (/[\p{L}\p{N}]$/u.test(before) && !isOpen(before, quotes.single)) return { text: '’', length: 1 }
      return { text: quotes.single[OPENS.test(before) ? 0 : 1], length: 1 }
    case '-':
      // At the start of a line a third hyphen may follow: a scene break.
      return /[^-\s]\s*-$/u.test(before) && !before.endsWith('--') ? { text: '—', length: 2 } : null
    case ' ':
      return /^--$/.test(before) ? { text: '— ', length: 3 } : null
    case '.':
      return /(?:^|[^.])\.\.$/.test(before) ? { text: '…', length: 3 } : null
    default:
      return null
  }
}
