// The dashboard above My Stories: what happened since the last visit, what to continue with, what is scheduled.
import { maxDailyGoal } from '@fabula/contracts/writing-sizes'
import type { Dashboard } from '@fabula/contracts/dashboard'
import { data } from 'react-router'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import { Notice } from '#ui/notice.tsx'
import '../dashboard.css'
import { Drafts } from '../drafts.tsx'
import { Scheduled } from '../scheduled.tsx'
import { Start } from '../start.tsx'
import { Suggestion } from '../suggestion.tsx'
import { Updates } from '../updates.tsx'
import { Week } from '../week.tsx'

/** Null if it fails: the list of stories works without it. */
export async function loadDashboard({ attempt }: Page): Promise<Dashboard | null> {
  const found = await attempt((api) => api('GET /users/dashboard'))
  return found.ok ? found.value.dashboard : null
}

export async function changeDailyGoal({ attempt }: Page, form: FormData) {
  const typed = formText(form, 'dailyGoal').trim()
  const dailyGoal = /^\d{0,6}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(dailyGoal <= maxDailyGoal))
    return data(
      { kind: 'danger' as const, text: `A goal is a number up to ${maxDailyGoal.toLocaleString('en')}.` },
      { status: 400 },
    )
  const saved = await attempt((api) => api('PATCH /users/settings', { body: { writing: { dailyGoal } } }))
  if (!saved.ok) return data({ kind: 'danger' as const, text: saved.error.message }, { status: saved.status })
  return {
    kind: 'positive' as const,
    text:
      dailyGoal > 0 ? `Daily goal set to ${dailyGoal.toLocaleString('en')} words.` : 'Daily goal removed.',
  }
}

export function WriterDashboard({
  dashboard,
  hasStories,
}: {
  dashboard: Dashboard | null
  hasStories: boolean
}) {
  if (!dashboard)
    return hasStories ? (
      <Notice kind="danger" className="mt-6">
        We couldn’t load what’s new. Your stories are below. Reload the page to try again.
      </Notice>
    ) : (
      <Start />
    )
  const hasWritten = dashboard.week.days.some(({ words }) => words > 0)
  return (
    <div className="mt-8 md:mt-11">
      {hasStories ? null : <Start />}
      {hasStories || dashboard.updates.length > 0 ? (
        <div className={hasStories ? 'dashboard-top' : 'dashboard-top mt-section'}>
          <Updates {...dashboard} />
          {hasStories || hasWritten ? <Week week={dashboard.week} /> : null}
        </div>
      ) : null}
      <Drafts drafts={dashboard.drafts} />
      <Scheduled {...dashboard} />
      <Suggestion suggestion={dashboard.suggestion} />
    </div>
  )
}
