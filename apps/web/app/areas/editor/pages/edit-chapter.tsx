import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { ChapterEditor } from '../chapter-editor.tsx'
import { loadChapter, loadStory } from '../load-editor.ts'
import { fieldsPlace } from '../send-fields.ts'
import { saveFields } from '../session/chapter-fields.ts'
import type { Route } from './+types/edit-chapter.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const story = await loadStory(api, params.storyId)
  const block = url.searchParams.get('block') ?? ''
  return {
    story,
    ...(await loadChapter(api, story, params.chapterId)),
    // The dashboard links to where the author stopped.
    startBlock: /^\d{1,6}$/.test(block) ? Number(block) : null,
  }
}

type LoaderData = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData: loaded, ...args }: Route.MetaArgs) {
  const title = loaded ? `${loaded.chapter.title || 'Untitled chapter'}, ${loaded.story.title}` : 'Editor'
  return pageMeta(args, { title, description: 'Write and edit a chapter.', isListed: false, isPublic: false })
}

export default function EditChapter({ loaderData: loaded }: Route.ComponentProps) {
  const viewerId = useViewer()?._id
  // Another chapter or another user needs a new editor.
  return <ChapterEditorPage key={`${viewerId} ${loaded.chapter._id}`} {...loaded} />
}

function ChapterEditorPage({ story, chapter, html, startBlock }: LoaderData) {
  const userId = useViewer()?._id ?? ''
  const [fields] = useState(() => saveFields(fieldsPlace(userId, story._id, chapter._id), chapter))
  useEffect(() => fields.live(), [fields])
  const [place] = useState({ userId, storyId: story._id, chapterId: chapter._id })
  return (
    <ChapterEditor
      place={place}
      story={story}
      chapter={chapter}
      html={html}
      startBlock={startBlock}
      fields={fields}
      title={{ label: 'Chapter title', placeholder: 'Untitled chapter', maxLength: 200 }}
      back={{ to: href('/story/:storyId/edit', { storyId: story._id }), label: 'Back to outline' }}
    />
  )
}
