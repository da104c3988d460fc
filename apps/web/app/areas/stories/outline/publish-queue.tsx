import type { OutlineChapter } from '@fabula/contracts/outline'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { RuledButton } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { capital, nameOf, statusOf } from './outline-texts.ts'
import { useCardMenu } from './card-menu-context.ts'
import { LocalTime } from '#ui/local-date.tsx'
import { numbersOf } from './outline-model.ts'
import { useOutlineView, useOutline } from './use-outline.tsx'

const PublishSeveral = lazyPart(async () => (await import('./publish-several.tsx')).PublishSeveral)

/** Scheduled chapters and, for those who may publish, what is ready. */
export function Queue() {
  const { words, can } = useOutlineView()
  const { outline } = useOutline()
  const viewer = useViewer()
  const [isSeveral, setSeveral] = useState(false)
  const numbers = numbersOf(outline)
  const scheduled = outline.chapters
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => (a.publishAt ?? '').localeCompare(b.publishAt ?? ''))
  const waiting = outline.chapters.filter(({ publishesWhenVerified }) => publishesWhenVerified)
  const ready = can.publish ? outline.chapters.filter(isReady) : []
  const drafts = ready.filter(({ status }) => status !== 'published')
  if (!can.publish && scheduled.length + waiting.length === 0) return null
  return (
    <Section
      title="Publishing queue"
      note={scheduled.length > 0 ? `${scheduled.length.toLocaleString('en')} scheduled` : undefined}
    >
      {scheduled.length + waiting.length + ready.length === 0 ? (
        <p className="text-ui text-ink-soft">
          Nothing to publish yet. {capital(words.chapterTitle)} show up here once they have text.
        </p>
      ) : null}
      <Rows label="Scheduled" chapters={scheduled} numbers={numbers} />
      <Rows
        label="Waiting for a confirmed email address"
        chapters={waiting}
        numbers={numbers}
        title="Waiting for a confirmed email address"
      />
      <Rows label="Ready to publish" chapters={ready} numbers={numbers} title="Ready to publish" />
      {can.publish && viewer?.emailVerified && drafts.length > 1 ? (
        <Button variant="quiet" className="mt-4" onClick={() => setSeveral(true)}>
          Publish several
        </Button>
      ) : null}
      <PublishSeveral
        isWanted={isSeveral}
        onFailure={() => setSeveral(false)}
        chapters={drafts}
        numbers={numbers}
        isOpen={isSeveral}
        onClose={() => setSeveral(false)}
      />
    </Section>
  )
}

/** Has text whose current version is not published. */
const isReady = ({ status, wordCount, hasChanges, publishesWhenVerified }: OutlineChapter) =>
  wordCount > 0 &&
  !publishesWhenVerified &&
  (status === 'draft' ||
    status === 'in_review' ||
    status === 'unpublished' ||
    (status === 'published' && hasChanges))

const firstRows = 5

type RowsProps = {
  label: string
  title?: string
  chapters: readonly OutlineChapter[]
  numbers: ReadonlyMap<string, number>
}

function Rows({ label, title, chapters, numbers }: RowsProps) {
  const [isWhole, setWhole] = useState(false)
  if (chapters.length === 0) return null
  const shown = isWhole ? chapters : chapters.slice(0, firstRows)
  return (
    <>
      {title ? <h3 className="mt-7 mb-1 text-d5">{title}</h3> : null}
      <ul aria-label={label}>
        {shown.map((chapter) => (
          <Row key={chapter._id} chapter={chapter} number={numbers.get(chapter._id) ?? 0} />
        ))}
      </ul>
      {shown.length < chapters.length ? (
        <RuledButton small className="mt-3" onClick={() => setWhole(true)}>
          Show all {chapters.length.toLocaleString('en')}
        </RuledButton>
      ) : null}
    </>
  )
}

function Row({ chapter, number }: { chapter: OutlineChapter; number: number }) {
  const { story, can, words } = useOutlineView()
  const menuState = useCardMenu()
  const { state, word } = statusOf(chapter)
  const name = nameOf(chapter, words)
  const isScheduled = chapter.status === 'scheduled'
  // It will publish automatically, so it can be rescheduled or canceled.
  const isComing = isScheduled || chapter.publishesWhenVerified
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5">
      <span className="w-40 shrink-0 text-button max-md:w-full">
        {isScheduled && chapter.publishAt ? (
          <LocalTime iso={chapter.publishAt} />
        ) : (
          <span className="text-ink-faint tabular">{describeCount(chapter.wordCount, 'word')}</span>
        )}
      </span>
      <Link
        to={href('/story/:storyId/edit/:chapterId', { storyId: story.slug, chapterId: chapter._id })}
        className="min-w-0 flex-1 basis-52 font-serif max-md:basis-full text-d5 wrap-anywhere hover:underline"
      >
        {capital(words.chapterNoun)} {number}, {name}
      </Link>
      {isComing ? (
        <span className="text-meta text-ink-faint">
          {chapter.isSilent ? 'Silent release' : 'Followers get notified'}
        </span>
      ) : null}
      <StateLabel state={state}>{word}</StateLabel>
      {can.publish ? (
        <span className="flex gap-2">
          <RowButton onClick={() => menuState.openDialog('publish', chapter)} about={name}>
            {isComing ? 'Change' : 'Publish'}
          </RowButton>
          {isComing ? (
            <RowButton onClick={() => menuState.openDialog('unpublish', chapter)} about={name}>
              Unschedule
            </RowButton>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

function RowButton({ about, children, onClick }: { about: string; children: ReactNode; onClick(): void }) {
  return (
    <Button size="sm" variant="quiet" onClick={onClick}>
      {children}
      <span className="sr-only">: {about}</span>
    </Button>
  )
}
