import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { reasonLabels } from '@fabula/contracts/moderation-kinds'
import { Button } from '#ui/button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { CaseCompare } from './case-compare.tsx'
import { CasePeople, CaseThread } from './case-people.tsx'
import { describeAgo, minutesLeft, stateNames } from './case-texts.ts'

type CaseViewProps = {
  shown: ModerationCase
  now: number
  isMarked: boolean
  onToggleMarks(): void
  onClaim(): void
  onRelease(): void
  isBusy: boolean
}

/** One case: what was reported, what it is now, and who is involved. */
export function CaseView({ shown, now, isMarked, onToggleMarks, onClaim, onRelease, isBusy }: CaseViewProps) {
  const { staff } = shown
  if (!staff) return null
  const isWaiting = shown.state === 'open' || shown.state === 'appealed'
  const claim = staff.claim && Date.parse(staff.claim.until) > now ? staff.claim : null
  return (
    <article aria-labelledby="case-title">
      <div className="flex flex-wrap items-start justify-between gap-3 pb-4">
        <div className="min-w-0 flex-1 basis-60">
          <p className="dots text-meta text-ink-soft">
            <span>Case {shown.number}</span>
            <span>{reasonLabels[staff.reason]}</span>
            <span>
              {stateNames[shown.state]}, opened {describeAgo(shown.createdAt, now)}
            </span>
            {shown.isHeld ? <span>hidden until decided</span> : null}
            {claim ? (
              <span className={claim.isMine ? 'text-positive' : 'text-notice'}>
                Claimed by {claim.isMine ? 'you' : claim.by.displayName}, {minutesLeft(claim.until, now)} min
                left
              </span>
            ) : null}
          </p>
          <h3 id="case-title" tabIndex={-1} dir="auto" className="mt-1 text-d4 wrap-anywhere">
            {shown.title}
          </h3>
          {staff.link ? (
            <RuledLink small to={staff.link}>
              Open it on the site
            </RuledLink>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" aria-pressed={isMarked} onClick={onToggleMarks}>
            {isMarked ? 'Hide differences' : 'Show differences'}
          </Button>
          {isWaiting && claim?.isMine ? (
            <Button variant="quiet" size="sm" busy={isBusy} onClick={onRelease}>
              Release
            </Button>
          ) : null}
          {isWaiting && !claim ? (
            <Button variant="quiet" size="sm" busy={isBusy} onClick={onClaim}>
              Claim
            </Button>
          ) : null}
        </div>
      </div>
      <CaseCompare shown={shown} isMarked={isMarked} />
      <CaseThread context={staff.context} />
      <CasePeople shown={shown} staff={staff} />
    </article>
  )
}
