// An author with a book, over HTTP like a browser.
import { setTimeout as pause } from 'node:timers/promises'
import type { StoryImport } from '@fabula/contracts/import-export'
import type { PlainBook } from './plain-book.ts'

export type Writer = {
  /** Imports a manuscript with the suggested chapters, and returns the story. */
  importFile(bytes: Buffer, name: string): Promise<string>
  read(storyId: string): Promise<PlainBook>
  take(storyId: string, format: string): Promise<Buffer>
}

type Node = { type: string; text?: string; content?: Node[] }

export async function openWriter(url: string): Promise<Writer> {
  const username = `carrier_${Date.now().toString(36)}`
  const registered = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@example.org`,
      password: 'seven quiet lanterns',
      dateOfBirth: '1990-04-12',
    }),
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

  async function call(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const send = () => fetch(`${url}/api/v1${path}`, { ...init, headers: { cookie, ...init.headers } })
    // This process is blocked while pandoc works, and the server may have closed the connection meanwhile.
    const answer = await send().catch(send)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  const json = async <T>(path: string, init?: Parameters<typeof call>[1]) =>
    (await call(path, init)).json() as Promise<T>

  async function follow(importId: string): Promise<StoryImport> {
    for (;;) {
      const { storyImport } = await json<{ storyImport: StoryImport }>(`/content/import/${importId}`)
      if (storyImport.state !== 'reading' && storyImport.state !== 'importing') return storyImport
      await pause(200)
    }
  }

  return {
    async importFile(bytes, name) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      const begun = await json<{ storyImport: StoryImport }>('/content/import', {
        method: 'POST',
        body: form,
      })
      const { preview, problem } = await follow(begun.storyImport._id)
      if (!preview) throw new Error(problem ?? 'There is no preview.')
      const chapters = preview.chapters.map(({ start, bodyStart, title, part }) => ({
        start,
        bodyStart,
        title,
        part,
        isLeftOut: false,
      }))
      await call(`/content/import/${begun.storyImport._id}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: preview.title, splitBy: preview.splitBy, chapters }),
      })
      const { importedStoryId, problem: late } = await follow(begun.storyImport._id)
      if (!importedStoryId) throw new Error(late ?? 'It was not imported.')
      return importedStoryId
    },

    async read(storyId) {
      const { chapters } = await json<{ chapters: { _id: string; title: string }[] }>(
        `/content/${storyId}/chapters?limit=100`,
      )
      const book: PlainBook = []
      for (const { _id, title } of chapters) {
        const { chapter } = await json<{ chapter: { content: Node } }>(`/content/${storyId}/chapters/${_id}`)
        book.push({
          title,
          words: textOf(chapter.content)
            .split(/[ \t\n\r]+/)
            .filter((word) => word !== ''),
        })
      }
      return book
    },

    async take(storyId, format) {
      const answer = await call(`/content/${storyId}/export?format=${format}&drafts=true`)
      if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
      const { storyExport } = (await answer.json()) as { storyExport: { _id: string } }
      for (;;) {
        type Made = { storyExport: { state: string; problem: string | null; file: { url: string } | null } }
        const { storyExport: made } = await json<Made>(`/content/${storyId}/exports/${storyExport._id}`)
        if (made.file)
          return Buffer.from(await (await call(made.file.url.replace('/api/v1', ''))).arrayBuffer())
        if (made.state === 'failed') throw new Error(made.problem ?? 'The file was not made.')
        await pause(200)
      }
    },
  }
}

function textOf({ type, text, content = [] }: Node): string {
  if (type === 'text') return text ?? ''
  if (type === 'hardBreak') return '\n'
  const inside = content.map(textOf).join('')
  return type === 'paragraph' || type === 'heading' ? `${inside}\n` : inside
}
