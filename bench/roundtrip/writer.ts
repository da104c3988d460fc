// An author with a book, over HTTP like a browser.
import { setTimeout as pause } from 'node:timers/promises'
import type { StoryImport } from '@fabula/contracts/import-export'
import { noteSigns } from './annotated.ts'
import type { PlainBook } from './plain-book.ts'

export type Parts = { notes: number; tables: number; images: number }

export type Writer = {
  /** Imports a manuscript with the suggested chapters, and returns the story. */
  importFile(bytes: Buffer, name: string): Promise<string>
  read(storyId: string): Promise<PlainBook>
  countParts(storyId: string): Promise<Parts>
  /** One at the end of each of the first chapters. Returns how many. */
  addImages(storyId: string): Promise<number>
  take(storyId: string, format: string): Promise<Buffer>
}

type Node = { type: string; attrs?: Record<string, unknown>; text?: string; content?: Node[] }

const imagesOfBook = 2
/** 60 by 40 pixels. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAPElEQVR42u3OQQkAAAgEsMtiJyvYP4IpfAiDBViq551IS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tfWu8jGFkBCNfgAAAAAElFTkSuQmCC',
  'base64',
)

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
  const cookies = new Map<string, string>()
  const remember = ({ headers }: Response) => {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
  }
  remember(registered)
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const send = () =>
      fetch(`${url}/api/v1${path}`, { ...init, headers: { cookie: cookieHeader(), ...init.headers } })
    // This process is blocked while pandoc works, and the server may have closed the connection meanwhile.
    let answer = await send().catch(send)
    if (answer.status === 401) {
      // A long book takes longer than a session lasts without being renewed.
      const headers = { cookie: cookieHeader() }
      remember(await fetch(`${url}/api/v1/auth/refresh-token`, { method: 'POST', headers }))
      answer = await send()
    }
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

  async function contents(storyId: string) {
    const { chapters } = await json<{ chapters: { _id: string; title: string }[] }>(
      `/content/${storyId}/chapters?limit=100`,
    )
    const found: { id: string; title: string; content: Node }[] = []
    for (const { _id, title } of chapters) {
      const { chapter } = await json<{ chapter: { content: Node } }>(`/content/${storyId}/chapters/${_id}`)
      found.push({ id: _id, title, content: chapter.content })
    }
    return found
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
      return (await contents(storyId)).map(({ title, content }) => ({
        title,
        words: textOf(content)
          .split(/[ \t\n\r]+/)
          .filter((word) => word !== ''),
      }))
    },

    async countParts(storyId) {
      const parts = { notes: 0, tables: 0, images: 0 }
      const visit = ({ type, content = [] }: Node) => {
        if (type === 'footnote') parts.notes += 1
        if (type === 'table') parts.tables += 1
        if (type === 'image') parts.images += 1
        content.forEach(visit)
      }
      for (const { content } of await contents(storyId)) visit(content)
      return parts
    },

    async addImages(storyId) {
      const chapters = (await contents(storyId)).slice(0, imagesOfBook)
      for (const { id, content } of chapters) {
        const form = new FormData()
        form.set('type', 'chapter')
        form.set('entityId', id)
        form.set('image', new Blob([image], { type: 'image/png' }), 'image.png')
        const { data } = await json<{ data: { imageId: string } }>('/images/upload', {
          method: 'POST',
          body: form,
        })
        const last = { type: 'image', attrs: { imageId: data.imageId, alt: '' } }
        await call(`/content/${storyId}/chapters/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ content: { ...content, content: [...(content.content ?? []), last] } }),
        })
      }
      return chapters.length
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
  if (type === 'footnote') return noteSigns[0] + inside + noteSigns[1]
  return type === 'paragraph' || type === 'heading' ? `${inside}\n` : inside
}
