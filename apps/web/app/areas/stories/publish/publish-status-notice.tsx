import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { returnQuery } from '@fabula/contracts/return-path'
import { useLocation } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { readPath } from '../public/story-texts.ts'
import { describeTime, localZone } from './local-time.ts'

/** How the chapter stands with its readers now. */
export function PublishStatusNotice({ story, chapter }: { story: Story; chapter: Chapter }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (chapter.status === 'published')
    return (
      <Notice kind="positive">
        {chapter.hasChanges
          ? 'Readers see an earlier version. What you wrote since waits for you here.'
          : 'Readers see exactly what is written.'}{' '}
        <TextLink to={readPath(story.slug, chapter._id)}>Read it as they do</TextLink>
      </Notice>
    )
  if (chapter.status === 'scheduled' && chapter.publishAt)
    return (
      <Notice>
        It comes out on {describeTime(chapter.publishAt)}, {localZone()}.
      </Notice>
    )
  if (viewer && !viewer.emailVerified)
    return (
      <Notice>
        {chapter.publishesWhenVerified
          ? `It comes out by itself once you open the link in the mail to ${viewer.email}.`
          : `Readers come with a confirmed e-mail. Your link went to ${viewer.email}; say now what you want, and it happens when you open it.`}{' '}
        <TextLink to={`/register/confirmation${returnQuery(pathname + search)}`}>
          Send the mail again
        </TextLink>
      </Notice>
    )
  return null
}
