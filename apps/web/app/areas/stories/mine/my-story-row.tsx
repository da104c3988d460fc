import type { OwnStoryCard } from '@fabula/contracts/stories'
import PenLine from 'lucide-react/icons/pen-line'
import { Form, href, useNavigation } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { longDate } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CardRow } from '#ui/card-row.tsx'
import { Cover } from '#ui/cover.tsx'
import { StateLabel, stateWords } from '#ui/state-label.tsx'
import { stepAddress } from '../new/steps.ts'

/** A story in My Stories: its status, when it was last edited, and a link to continue. */
export function MyStoryRow({ story, level }: { story: OwnStoryCard; level: 2 | 3 }) {
  const state = <State story={story} />
  return (
    <CardRow
      to={`${href('/story/:storyId', { storyId: story._id })}${canReadDraft(story) ? '/edit' : ''}`}
      cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
      title={story.title}
      line={story.synopsis}
      meta={[
        partOf(story),
        story.genres.map(({ name }) => name).join(', '),
        story.format?.name,
        `Last edited ${longDate(story.updatedAt)}`,
      ]}
      narrowMeta={
        <>
          {state} · {describeCount(story.chapterCount, 'chapter')} · {describeCount(story.wordCount, 'word')}
        </>
      }
      side={
        <>
          {state}
          <span>{describeCount(story.chapterCount, 'chapter')}</span>
          <span>{describeCount(story.wordCount, 'word')}</span>
        </>
      }
      actions={story.deletedAt ? <Restore story={story} /> : <GoOn story={story} />}
      level={level}
    />
  )
}

function State({ story: { status, deletedAt, isHiddenByModerators } }: { story: OwnStoryCard }) {
  if (deletedAt) return 'Deleted'
  if (isHiddenByModerators) return 'Hidden by moderators'
  return status === 'archived' ? 'Archived' : <StateLabel state={status}>{stateWords[status]}</StateLabel>
}

const canReadDraft = ({ permissions }: OwnStoryCard) => permissions?.includes('readDraft') ?? true

/** "Editor for Ines Marchetti": the viewer's role in another user's story. */
function partOf({ roles = [], author }: OwnStoryCard): string | null {
  if (roles.length === 0) return null
  return `${roles.map(({ name }) => name).join(', ')} for ${author.displayName}`
}

function GoOn({ story }: { story: OwnStoryCard }) {
  const { _id, title, lastChapterId, planningStep, permissions } = story
  if (permissions?.includes('suggest') && !permissions.includes('edit') && lastChapterId)
    return (
      <ButtonLink
        to={href('/story/:storyId/edit/:chapterId', { storyId: _id, chapterId: lastChapterId })}
        size="sm"
        variant="quiet"
        aria-label={`Open draft: ${title}`}
      >
        Open draft
      </ButtonLink>
    )
  if (permissions && !permissions.includes('edit'))
    return (
      <ButtonLink
        to={href('/story/:storyId/read', { storyId: _id })}
        size="sm"
        variant="quiet"
        aria-label={`Read: ${title}`}
      >
        Read
      </ButtonLink>
    )
  if (lastChapterId)
    return (
      <ButtonLink
        to={href('/story/:storyId/edit/:chapterId', { storyId: _id, chapterId: lastChapterId })}
        size="sm"
        variant="quiet"
        icon={<PenLine />}
        aria-label={`Continue writing: ${title}`}
      >
        Continue writing
      </ButtonLink>
    )
  return planningStep ? (
    <ButtonLink
      to={stepAddress(planningStep, _id)}
      size="sm"
      variant="quiet"
      aria-label={`Continue planning: ${title}`}
    >
      Continue planning
    </ButtonLink>
  ) : (
    <ButtonLink
      to={stepAddress('first-chapter', _id)}
      size="sm"
      variant="quiet"
      icon={<PenLine />}
      aria-label={`Write first chapter: ${title}`}
    >
      Write first chapter
    </ButtonLink>
  )
}

const graceDays = 30

function Restore({ story: { _id, title, deletedAt } }: { story: OwnStoryCard }) {
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('storyId') === _id
  const end = new Date(new Date(deletedAt!).getTime() + graceDays * 24 * 60 * 60 * 1000)
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="storyId" value={_id} />
      <Button
        type="submit"
        name="intent"
        value="restore"
        size="sm"
        variant="quiet"
        busy={isBusy}
        aria-label={`Restore ${title}`}
      >
        Restore
      </Button>
      <span className="text-meta text-ink-faint">Permanently deleted on {longDate(end.toISOString())}</span>
    </Form>
  )
}
