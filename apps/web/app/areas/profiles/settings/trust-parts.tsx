// The user's own trust level. Nobody else sees it.
import type { LimitedAction } from '@fabula/contracts/trust-levels'
import type { Trust } from '@fabula/contracts/trust'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { longDate } from '#lib/dates.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'
import { MissingData } from './with-settings.tsx'

export function TrustLevelPart() {
  const { trust } = usePageData()
  if (!trust) return <MissingData>Couldn’t load your trust level.</MissingData>
  const { level, loweredUntil } = trust
  return (
    <Part
      title={`Level ${level}`}
      hint="Levels run from 0 to 2. Higher ones can do more a day. Only you can see yours."
    >
      {loweredUntil ? (
        <Notice kind="info">
          Reports about you were upheld, so your level is lower until {longDate(loweredUntil)}. See the{' '}
          <TextLink to="/rules">rules</TextLink>.
        </Notice>
      ) : null}
    </Part>
  )
}

/** Null for what is not built yet. */
const limitLabels: Record<LimitedAction, string | null> = {
  topics: null,
  posts: null,
  reviews: null,
  comments: 'Comments',
  mentions: 'Mentions',
  links: 'Links to other sites',
  images: 'Images',
  invites: 'Invites to collaborate',
  conversations: 'New conversations',
  reports: 'Reports',
}

export function DailyLimitsPart() {
  const { trust } = usePageData()
  if (!trust) return null
  if (trust.isStaff) return <Part title="Today’s limits" hint="As staff, you have no daily limits." />
  return (
    <Part title="Today’s limits" hint="They start over at 00:00 UTC.">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {trust.limits.map(({ action, perDay, used }) =>
          limitLabels[action] ? (
            <li key={action}>
              <Progress
                label={limitLabels[action]}
                note={`${used.toLocaleString('en')} of ${perDay.toLocaleString('en')}`}
                value={used}
                max={perDay}
              />
            </li>
          ) : null,
        )}
      </ul>
    </Part>
  )
}

type Requirement = NonNullable<Trust['next']>['requirements'][number]

const requirementTexts: Record<Requirement['kind'], (needed: number) => string> = {
  email_confirmed: () => 'Your email address is confirmed',
  account_days: (days) => `Your account is ${days} days old`,
  chapters_read: (count) => `You’ve read ${count} chapters`,
  helpful_marks: (count) => `Your comments got ${count} helpful marks`,
  no_upheld_report: (days) => `No reports about you were upheld for ${days} days`,
}

export function NextLevelPart() {
  const { trust } = usePageData()
  if (!trust || trust.isStaff) return null
  const { next } = trust
  if (!next) return <Part title="Next level" hint="You’ve reached the highest level." />
  return (
    <Part title={`What level ${next.level} requires`}>
      <ul className="border-t border-line">
        {next.requirements.map(({ kind, needed, current, isMet }) => (
          <li
            key={kind}
            className="flex items-baseline gap-3 border-b border-line py-(--row-pad-dense) [&>.lucide]:size-4 [&>.lucide]:shrink-0 [&>.lucide]:self-center"
          >
            {isMet ? <Check className="text-positive" /> : <Circle className="text-ink-faint" />}
            <span className="min-w-0 grow">
              {requirementTexts[kind](needed)}
              <span className="sr-only">{isMet ? ': done' : ': not yet'}</span>
            </span>
            {isMet || needed === 1 ? null : (
              <span className="text-meta whitespace-nowrap text-ink-faint tabular">
                {current} of {needed}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
