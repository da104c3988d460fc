// /forum/t/{slug}-{id}/text: the chapter of a critique, for those who may read it.
import '../forum.css'
import { topicPath } from '@fabula/contracts/community-sizes'
import { useRef } from 'react'
import { data, redirect } from 'react-router'
import { Comments } from '#areas/comments/public/comments.tsx'
import { ReaderMargin } from '#areas/comments/public/reader-margin.tsx'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import { findTopicId } from '../forum-texts.ts'
import type { Route } from './+types/critique-text.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const topicId = findTopicId(params.topic)
  if (!topicId) throw data(notFoundBody, { status: 404 })
  const { status: _status, ...found } = await api('GET /forum/topics/{topicId}/critique', {
    params: { topicId },
  })
  const path = `${topicPath(found.topic)}/text`
  if (url.pathname !== path) throw redirect(path, 301)
  const comments = await api('GET /content/{storyId}/comments', {
    params: { storyId: found.storyId },
    query: { topicId },
  })
  return { ...found, comments }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `${loaderData.chapterTitle || 'Chapter'}, for critique` : 'Critique',
    description: 'A chapter whose author asks for critique.',
    isListed: false,
    isPublic: false,
  })
}

export default function CritiqueTextPage({ loaderData }: Route.ComponentProps) {
  const { topic, storyId, chapterTitle, versionId, html, comments } = loaderData
  const text = useRef<HTMLDivElement>(null)
  const place = { storyId, topicId: topic._id }
  const subject = chapterTitle || 'this chapter'
  return (
    <div className="page-wrap max-w-190 pt-8 pb-20">
      <RuledLink small to={topicPath(topic)} dir="auto">
        {topic.title}
      </RuledLink>
      <h1 className="mt-3 text-d2" dir="auto">
        {chapterTitle || 'Untitled chapter'}
      </h1>
      <p className="mt-3 text-meta text-ink-faint">Select a passage to comment on it.</p>
      <div
        ref={text}
        className="critique-text ui-prose mt-6"
        dir="auto"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <ReaderMargin place={place} subject={subject} text={text} versionId={versionId} hasMarks={false} />
      <Comments place={place} subject={subject} initial={comments} />
    </div>
  )
}
