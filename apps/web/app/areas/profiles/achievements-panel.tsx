import type { Achievement } from '@fabula/contracts/achievements'
import { Form, useNavigation } from 'react-router'
import { Nearest } from '#areas/achievements/public/nearest.tsx'
import { ProgressRows } from '#areas/achievements/public/progress-rows.tsx'
import { Seals } from '#areas/achievements/public/seals.tsx'
import { sortByDistance } from '#areas/achievements/public/unearned.ts'
import { describeCount } from '#lib/amounts.ts'
import { RuledButton } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { maxPins } from './pins.ts'

type AchievementsPanelProps = { achievements: readonly Achievement[]; name: string; isOwn: boolean }

export function AchievementsPanel({ achievements, name, isOwn }: AchievementsPanelProps) {
  const earned = achievements.filter(({ earnedAt }) => earnedAt)
  // The owner's preview of the public profile shows only what others see.
  const unearned = isOwn ? sortByDistance(achievements.filter(({ earnedAt }) => !earnedAt)) : []
  const others = unearned.slice(nearestCount)
  const points = earned.reduce((sum, one) => sum + one.points, 0)
  const pinned = earned.filter(({ pinPlace }) => pinPlace).length
  const count = isOwn
    ? `${earned.length} of ${achievements.length}`
    : describeCount(earned.length, 'achievement')
  return (
    <>
      {unearned.length > 0 ? (
        <Section title="Nearest" className="mt-0" note="What you’re closest to">
          <Nearest achievements={unearned.slice(0, nearestCount)} />
        </Section>
      ) : null}
      {earned.length === 0 ? (
        <EmptyTab tab="achievements" name={name} isOwn={isOwn} />
      ) : (
        <Section
          title="Earned"
          className={unearned.length > 0 ? '' : 'mt-0'}
          end={<Note>{`${count}, ${describeCount(points, 'point')}`}</Note>}
        >
          <Seals
            achievements={earned}
            actionFor={(one) => (isOwn ? <PinButton achievement={one} isFull={pinned >= maxPins} /> : null)}
          />
        </Section>
      )}
      {others.length > 0 ? (
        <Section title="Still to earn" note="Only you see these">
          <ProgressRows achievements={others} />
        </Section>
      ) : null}
    </>
  )
}

const nearestCount = 6

const Note = ({ children }: { children: string }) => (
  <span className="ui-section-note tabular">{children}</span>
)

/** Pinned achievements are shown first, to others too. */
function PinButton({ achievement, isFull }: { achievement: Achievement; isFull: boolean }) {
  const navigation = useNavigation()
  const isPinned = achievement.pinPlace !== null
  const isBusy = navigation.formData?.get('code') === achievement.code
  if (!isPinned && isFull) return null
  return (
    <Form method="post" replace preventScrollReset className="mt-1">
      <input type="hidden" name="intent" value={isPinned ? 'unpin' : 'pin'} />
      <RuledButton type="submit" small name="code" value={achievement.code} aria-busy={isBusy || undefined}>
        {isPinned ? 'Unpin' : 'Pin'}
        <span className="sr-only"> {achievement.title}</span>
      </RuledButton>
    </Form>
  )
}
