// Writers in one chapter, each in their own paragraph, one of whom measures when the text of the others arrives.
import * as Y from 'yjs'
import { type Editor, openEditor } from './editors.ts'

export type Writers = {
  /** The 99th percentile of milliseconds from a key press to the other side, while all writers type. */
  propagation(seconds: number): Promise<number>
  leave(): void
}

/** Together a hundred times a second, with each typing at most ten: enough for a 99th percentile. */
const betweenWordsOf = (writers: number) => Math.max(100, writers * 10)
const openedAtOnce = 10

type Place = { cookies: Record<string, string>; chapterId: string }

export async function gatherWriters(
  url: string,
  { cookies, chapterId }: Place,
  count: number,
): Promise<Writers> {
  const editors: Editor[] = []
  while (editors.length < count) {
    const next = Array.from({ length: Math.min(openedAtOnce, count - editors.length) }, () =>
      openEditor(url, { cookies: { ...cookies } }, chapterId),
    )
    editors.push(...next)
    await Promise.all(next.map((editor) => editor.synced()))
  }
  const betweenWords = betweenWordsOf(count)
  const lines = editors.map(({ ydoc }) => {
    const line = new Y.XmlText()
    const paragraph = new Y.XmlElement('paragraph')
    ydoc.transact(() => {
      ydoc.getXmlFragment('content').push([paragraph])
      paragraph.push([line])
    })
    return line
  })
  await Promise.all(editors.map((editor) => editor.saved()))
  const pending = new Map<string, number>()
  let times: number[] = []
  // The first one receives all the others, the second receives the first.
  const hear = (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
    if (local) return
    const now = performance.now()
    for (const struct of Y.decodeUpdate(update).structs) {
      if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) continue
      const began = pending.get(struct.content.str)
      if (began === undefined) continue
      pending.delete(struct.content.str)
      times.push(now - began)
    }
  }
  editors[0]!.ydoc.on('update', hear)
  editors[1]!.ydoc.on('update', hear)
  let words = 0

  function type(index: number): void {
    words += 1
    const word = `${index}:${words} `
    pending.set(word, performance.now())
    const line = lines[index]!
    line.insert(line.length, word)
  }

  return {
    async propagation(seconds) {
      times = []
      pending.clear()
      const timers = editors.map((_, index) => {
        const typeOn = () => {
          type(index)
          timers[index] = setTimeout(typeOn, betweenWords * (0.5 + Math.random()))
        }
        return setTimeout(typeOn, Math.random() * betweenWords)
      })
      await pause(seconds * 1000)
      for (const timer of timers) clearTimeout(timer)
      const end = Date.now() + 10_000
      while (pending.size > 0 && Date.now() < end) await pause(10)
      if (pending.size > 0) throw new Error(`${pending.size} words have not arrived`)
      const sorted = times.toSorted((a, b) => a - b)
      return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    },
    leave() {
      for (const editor of editors) editor.leave()
    },
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
