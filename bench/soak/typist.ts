// A user who never stops typing numbered words, and records which of them were confirmed as saved.
import { type Editor, openEditor } from '../../apps/server/test/editors.ts'

type Chapter = { url: string; cookies: Record<string, string>; chapterId: string }

const wordsInParagraph = 40
/** How much each still types while offline: otherwise a slow restart would fill the chapter. */
const wordsAlone = 10
/** All typists together, in words per second: fast enough to conflict, slow enough for a long run. */
const wordsEachSecond = 100

/** All of them write at the end of the same paragraph; `name` identifies their words. */
export function createTypist({ url, cookies, chapterId }: Chapter, name: string, hands: number) {
  const editor: Editor = openEditor(url, { cookies: { ...cookies } }, chapterId, { mayReconnect: true })
  const average = (1000 * hands) / wordsEachSecond
  let typed = 0
  let acknowledged = 0
  let left = Infinity
  let timer: NodeJS.Timeout | undefined
  // Nothing is unsaved, so every word so far was confirmed as saved.
  editor.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    if (number === 0 && editor.provider.isSynced) acknowledged = typed
  })

  function typeNext(): void {
    if (left === 0) return
    left -= 1
    typed += 1
    const word = `${name}w${typed}`
    if (typed % wordsInParagraph === 1) editor.write(word)
    else editor.type(` ${word}`)
    timer = setTimeout(typeNext, average * (0.2 + Math.random() * 1.6))
  }

  return {
    name,
    editor,
    begin: () => {
      left = Infinity
      timer = setTimeout(typeNext, Math.random() * average)
    },
    goOnAlone: () => {
      left = wordsAlone
      editor.goOffline()
    },
    pause: () => clearTimeout(timer),
    get typed() {
      return typed
    },
    get acknowledged() {
      return acknowledged
    },
  }
}

/** Every number of this typist in the text, in order. */
export function readWords(lines: readonly string[], name: string): number[] {
  const word = new RegExp(`\\b${name}w(\\d+)\\b`, 'g')
  return lines.flatMap((line) => [...line.matchAll(word)].map(([, number]) => Number(number)))
}

/** The text that a user sees who opens the chapter now. */
export async function readFresh({ url, cookies, chapterId }: Chapter): Promise<string[]> {
  const reader = openEditor(url, { cookies: { ...cookies } }, chapterId)
  try {
    await reader.synced()
    return reader.lines()
  } finally {
    reader.leave()
  }
}
