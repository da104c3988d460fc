import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { returnQuery } from '@fabula/contracts/return-path'
import { useLocation } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { readPath } from '../public/story-texts.ts'
import { describeTime, localZone } from './local-time.ts'

/** The chapter's current publication status. */
export function PublishStatusNotice({ story, chapter }: { story: Story; chapter: Chapter }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (chapter.status === 'published')
    return (
      <Notice kind="positive">
        {chapter.hasChanges
          ? 'You have unpublished changes. Readers see an earlier version.'
          : 'Readers see the latest version.'}{' '}
        <TextLink to={readPath(story.slug, chapter._id)}>View as reader</TextLink>
      </Notice>
    )
  if (chapter.status === 'scheduled' && chapter.publishAt)
    return (
      <Notice>
        It will be published on {describeTime(chapter.publishAt)}, {localZone()}.
      </Notice>
    )
  if (viewer && !viewer.emailVerified)
    return (
      <Notice>
        {chapter.publishesWhenVerified
          ? `It will be published automatically once you open the link we emailed to ${viewer.email}.`
          : `You need a confirmed email address to publish. We emailed a link to ${viewer.email}. Choose what to do now, and it will happen when you open the link.`}{' '}
        <TextLink to={`/register/confirmation${returnQuery(pathname + search)}`}>Resend the email</TextLink>
      </Notice>
    )
  return null
}
