import type { CaseSnapshot, ModerationCase } from '@fabula/contracts/moderation.cases'
import { useMemo } from 'react'
import { dateWithTime } from '#lib/dates.ts'
import { pictureUrl } from '#lib/pictures.ts'
import { labelFacts } from '../case-texts.ts'
import { compareWords, type Segment } from './word-changes.ts'

type CaseCompareProps = { shown: ModerationCase; isMarked: boolean }

/** As reported, and as it is now, side by side. */
export function CaseCompare({ shown: { snapshot, staff, history }, isMarked }: CaseCompareProps) {
  const current = staff?.current ?? null
  const before = textOf(snapshot)
  const now = current ? textOf(current) : null
  const changes = useMemo(
    () => (isMarked && now !== null && now !== before ? compareWords(before, now) : null),
    [before, now, isMarked],
  )
  return (
    <div className="grid border-y border-rule border-b-line md:grid-cols-2">
      <Side title="As reported" time={dateWithTime(snapshot.takenAt)} image={snapshot.image}>
        <Text segments={changes?.before ?? plain(before)} Mark="del" />
      </Side>
      <Side
        title="Now"
        time={current ? describeNow(before === now, history) : ''}
        image={current?.image ?? null}
        isSecond
      >
        {now === null ? (
          <p className="text-ink-soft">It no longer exists.</p>
        ) : (
          <Text segments={changes?.now ?? plain(now)} Mark="ins" />
        )}
      </Side>
    </div>
  )
}

function describeNow(isSame: boolean, history: ModerationCase['history']): string {
  if (isSame) return 'Unchanged'
  const edited = history.find(({ kind }) => kind === 'edited')
  return edited ? `Edited ${dateWithTime(edited.at)}` : 'Edited'
}

const plain = (text: string): Segment[] => [{ text, isChanged: false }]

/** Labels are part of what is judged, so they are compared, too. */
function textOf({ title, text, labels }: CaseSnapshot): string {
  const lines = labels ? labelFacts(labels).map(({ name, value }) => `${name}: ${value}`) : []
  return [...(title ? [title] : []), ...lines, ...(text ? [text] : [])].join('\n')
}

type SideProps = {
  title: string
  time: string
  image: CaseSnapshot['image']
  isSecond?: boolean
  children: React.ReactNode
}

function Side({ title, time, image, isSecond = false, children }: SideProps) {
  return (
    <section
      aria-label={title}
      className={
        isSecond
          ? 'min-w-0 py-4 max-md:border-t max-md:border-line md:border-l md:border-line md:pl-5'
          : 'min-w-0 py-4 md:pr-5'
      }
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-sans text-dense font-strong">{title}</h4>
        <span className="text-meta text-ink-faint tabular">{time}</span>
      </div>
      {image ? (
        <img
          src={pictureUrl(image.imageId, 640)}
          alt={image.metadata.alt || 'The image, without alt text'}
          width={image.metadata.width}
          height={image.metadata.height}
          className="mb-3 h-auto max-h-60 w-auto max-w-full rounded-field border border-line"
        />
      ) : null}
      {children}
    </section>
  )
}

function Text({ segments, Mark }: { segments: readonly Segment[]; Mark: 'ins' | 'del' }) {
  const look =
    Mark === 'del'
      ? 'bg-danger-wash text-danger line-through'
      : 'bg-positive-wash text-positive underline underline-offset-4'
  return (
    <p
      dir="auto"
      className="max-h-120 overflow-y-auto font-serif text-blurb whitespace-pre-wrap wrap-anywhere"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has focus
      tabIndex={0}
    >
      {segments.map(({ text, isChanged }, at) =>
        isChanged ? (
          <Mark key={at} className={look}>
            {text}
          </Mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </p>
  )
}
