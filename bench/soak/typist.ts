// Somebody who never stops typing numbered words, and remembers which of them were said to be saved.
import { type Editor, openEditor } from '../../apps/server/test/editors.ts'

type Chapter = { url: string; cookies: Record<string, string>; chapterId: string }

const wordsInParagraph = 40
/** As fast hands on a keyboard, and faster. */
const betweenWords = { least: 5, most: 60 }

export function createTypist({ url, cookies, chapterId }: Chapter) {
  const editor: Editor = openEditor(url, { cookies }, chapterId, { mayReconnect: true })
  let typed = 0
  let acknowledged = 0
  let timer: NodeJS.Timeout | undefined
  // Nothing is unsaved: so every word until now has been said to be safe.
  editor.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    if (number === 0 && editor.provider.isSynced) acknowledged = typed
  })

  function typeNext(): void {
    typed += 1
    if (typed % wordsInParagraph === 1) editor.write(`w${typed}`)
    else editor.type(` w${typed}`)
    const pause = betweenWords.least + Math.random() * (betweenWords.most - betweenWords.least)
    timer = setTimeout(typeNext, pause)
  }

  return {
    editor,
    begin: typeNext,
    pause: () => clearTimeout(timer),
    get typed() {
      return typed
    },
    get acknowledged() {
      return acknowledged
    },
  }
}

/** Every number that a text holds, in its order. */
export function readWords(lines: readonly string[]): number[] {
  return lines.flatMap((line) => (line.match(/w\d+/g) ?? []).map((word) => Number(word.slice(1))))
}

/** What somebody sees who opens the chapter now. */
export async function readFresh({ url, cookies, chapterId }: Chapter) {
  const reader = openEditor(url, { cookies: { ...cookies } }, chapterId)
  try {
    await reader.synced()
    return { lines: reader.lines(), words: readWords(reader.lines()) }
  } finally {
    reader.leave()
  }
}
