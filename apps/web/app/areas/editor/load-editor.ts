// Loads the data of the editor pages: the story, the chapter without its document, and the rendered text.
import type { ApiClient } from '@fabula/contracts/client'
import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import type { RichDocument } from '@fabula/editor-kit/document'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { data } from 'react-router'
import { notFoundBody } from '#lib/page-context.ts'
import { pictureSrcSet, pictureUrl } from '#lib/pictures.ts'

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const notFound = () => data(notFoundBody, { status: 404 })

/** By id or slug, for collaborators. */
export async function loadStory(api: ApiClient, name = ''): Promise<Story> {
  const { story } = anId.test(name)
    ? await api('GET /content/{storyId}', { params: { storyId: name } })
    : await api('GET /content/by-slug/{slug}', { params: { slug: name.slice(0, 80) } })
  // Readers must not learn from this URL that a draft exists.
  if (!story.permissions.includes('readDraft')) throw notFound()
  return story
}

export async function loadChapter(api: ApiClient, story: Story, chapterId = '') {
  if (!anId.test(chapterId)) throw notFound()
  const { chapter } = await api('GET /content/{storyId}/chapters/{chapterId}', {
    params: { storyId: story._id, chapterId },
  })
  const { content, html: _published, ...rest } = chapter
  return { chapter: rest, html: content ? drawText(content as RichDocument, chapter.pictures) : '' }
}

function drawText(document: RichDocument, pictures: Chapter['pictures']): string {
  const known = new Map(pictures.map((picture) => [picture.imageId, picture]))
  return renderHtml(document, {
    imageUrl(imageId) {
      const picture = known.get(imageId)
      if (!picture) return undefined
      const { width, height } = picture.metadata
      const sizes = '(width < 48rem) 100vw, 38.625rem'
      return { src: pictureUrl(imageId, 640), srcset: pictureSrcSet(picture), sizes, width, height }
    },
  })
}
