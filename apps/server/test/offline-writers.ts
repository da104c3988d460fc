// Two writers in one chapter who go offline, write, reload the page, write on and reconnect, at random: with the real
// provider, over real sockets. In the end every word must exist exactly once, everywhere, and be credited to its
// author.
import { once } from 'node:events'
import {
  createRandom,
  createWriter,
  isPassing,
  type Random,
  randomClientId,
  wordsIn,
  type Writer,
  writeWord,
} from '@fabula/editor-kit/writers.arbitrary'
import type { Doc } from 'yjs'
import { type Editor, openEditor } from './editors.ts'

type Place = { address: string; chapterId: string; sessions: readonly Record<string, string>[] }

export type OfflineRound = {
  round: number
  /** In all rounds so far; reloads only in this one. */
  words: number
  reloads: number
  /** Words that one of the writers, or a newly opened editor, does not have exactly once. */
  lost: string[]
}

export async function writeOffline(
  { address, chapterId, sessions }: Place,
  { rounds, seed, onRound = () => {} }: { rounds: number; seed: number; onRound?(round: OfflineRound): void },
): Promise<{ rounds: OfflineRound[]; written: readonly string[]; characters: number[] }> {
  const random = createRandom(seed)
  const written: string[] = []
  const people = sessions.map((cookies, index) =>
    createPerson(address, cookies, chapterId, random, { letter: letters[index]!, written }),
  )
  const results: OfflineRound[] = []
  try {
    for (const person of people) await person.comeBack()
    for (let round = 1; round <= rounds; round += 1) {
      let reloads = 0
      for (const person of people) if (!random.isOneIn(4)) person.goOffline()
      for (let step = 0; step < 8; step += 1) {
        const person = random.pick(people)
        const action = random.below(7)
        if (action < 2 && person.isOffline()) {
          person.reload()
          reloads += 1
        } else if (action === 2 && person.isOffline()) await person.comeBack()
        else person.write()
      }
      for (const person of people) if (person.isOffline()) await person.comeBack()
      for (const person of people) await person.saved()
      const documents = people.map(({ document }) => document())
      await becomeSame(documents)
      const anew = openEditor(address, { cookies: { ...sessions[0] } }, chapterId)
      await failIfClosed(anew, anew.synced())
      const lost = [...documents, anew.ydoc].flatMap((ydoc) => findLost(written, wordsIn(ydoc)))
      anew.leave()
      results.push({ round, words: written.length, reloads, lost })
      onRound(results.at(-1)!)
    }
  } finally {
    for (const person of people) person.leave()
  }
  const left = wordsIn(people[0]!.document())
  return { rounds: results, written, characters: letters.map((letter) => countWritten(left, letter)) }
}

/** Every word contains the letter of its writer. */
const letters = ['a', 'b'] as const

/** Including the space after each word. */
const countWritten = (words: readonly string[], letter: string) =>
  words.filter((word) => word.includes(letter)).reduce((sum, { length }) => sum + length + 1, 0)

function createPerson(
  address: string,
  cookies: Record<string, string>,
  chapterId: string,
  random: Random,
  { letter, written }: { letter: string; written: string[] },
) {
  const writer: Writer = createWriter(randomClientId(random))
  let editor: Editor | null = null
  let last: string | undefined
  const saved = () => failIfClosed(editor!, editor!.saved())

  function leave(): void {
    editor?.leave()
    editor = null
  }

  return {
    document: () => writer.ydoc,
    isOffline: () => editor === null,
    goOffline: leave,
    leave,
    saved,
    write(): void {
      const isPassingWord = random.isOneIn(4)
      const word = `${isPassingWord ? '-' : ''}${letter}${written.length + 1}`
      written.push(word)
      // Most writing continues where it stopped, also after a reload.
      const after = random.isOneIn(3) ? undefined : last
      writeWord(writer.ydoc, random, word, { deletes: `-${letter}`, ...(after !== undefined && { after }) })
      last = word
    },
    reload(): void {
      writer.reload(randomClientId(random))
    },
    async comeBack(): Promise<void> {
      editor = openEditor(address, { cookies: { ...cookies } }, chapterId, { ydoc: writer.ydoc })
      await failIfClosed(editor, editor.synced())
    },
  }
}

/** Otherwise the test would wait forever after the server closes the connection. */
async function failIfClosed(editor: Editor, work: Promise<void>): Promise<void> {
  const closed = editor.closed.then(({ code, reason }) => {
    throw new Error(`The server closed the connection: ${code} ${reason}`)
  })
  await Promise.race([work, closed])
}

/** Changes that one writer has saved may still be on their way to the other. */
async function becomeSame(documents: readonly Doc[]): Promise<void> {
  const isSame = () => new Set(documents.map((ydoc) => wordsIn(ydoc).join(' '))).size === 1
  while (!isSame()) await Promise.race(documents.map((ydoc) => once(eventsOf(ydoc), 'update')))
}

const eventsOf = (ydoc: Doc) =>
  ({
    once: (_name: 'update', heard: () => void) => ydoc.once('update', heard),
    on: () => {},
    off: () => {},
    removeListener: () => {},
  }) as unknown as NodeJS.EventEmitter

/** Words that do not exist exactly once; temporary words may have been deleted. */
export function findLost(written: readonly string[], words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return written.filter((word) => !isPassing(word) && counts.get(word) !== 1)
}
