import type { DashboardSuggestion } from '@fabula/contracts/dashboard'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LocalTime } from '#ui/local-date.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { draftPath } from './drafts.tsx'
import { updatePath } from './update-texts.ts'

type Shown = { text: ReactNode; reason: ReactNode; to: string; action: string }

/** The server chooses it by the rules in docs/dashboard.md. */
export function Suggestion({ suggestion }: { suggestion: DashboardSuggestion | null }) {
  if (!suggestion) return null
  const { text, reason, to, action } = present(suggestion)
  return (
    <section aria-labelledby="one-suggestion" className="dashboard-suggestion">
      <h2 id="one-suggestion" className="font-serif text-d5">
        One suggestion
      </h2>
      <div className="min-w-0">
        <p className="font-display text-d4 wrap-anywhere">{text}</p>
        <p className="mt-1.5 text-ui text-ink-soft wrap-anywhere">{reason}</p>
      </div>
      <ButtonLink to={to} size="sm" variant="quiet">
        {action}
      </ButtonLink>
    </section>
  )
}

function present(suggestion: DashboardSuggestion): Shown {
  switch (suggestion.kind) {
    case 'synopsis':
      return {
        text: (
          <>
            <cite>{suggestion.story.title}</cite> has no synopsis yet.
          </>
        ),
        reason: (
          <>
            “{suggestion.chapter.title || 'Untitled chapter'}” comes out{' '}
            <LocalTime iso={suggestion.publishAt} />. The synopsis is the first thing new readers see.
          </>
        ),
        to: href('/story/:storyId/manage', { storyId: suggestion.story.slug }),
        action: 'Write a synopsis',
      }
    case 'goal':
      return {
        text: `${describeCount(suggestion.wordsLeft, 'word')} to today’s goal.`,
        reason: (
          <>
            You stopped in <cite>{suggestion.draft.story.title}</cite>.
          </>
        ),
        to: draftPath(suggestion.draft),
        action: 'Continue writing',
      }
    case 'waiting': {
      const { story, chapter, readers, draft } = suggestion
      return {
        text: (
          <>
            About {describeCount(readers, 'reader')} finished chapter {chapter.number} of{' '}
            <cite>{story.title}</cite>.
          </>
        ),
        reason: 'They’re waiting for the next one.',
        to: draft ? draftPath(draft) : href('/story/:storyId/edit', { storyId: story.slug }),
        action: draft ? 'Continue the draft' : 'Write the next chapter',
      }
    }
    case 'comments': {
      const { count, latest } = suggestion
      return {
        text:
          count === 1
            ? 'A comment has no reply yet.'
            : `${describeCount(count, 'comment')} have no reply yet.`,
        reason: (
          <>
            {latest.actor.displayName}
            {latest.story ? ` on ${latest.story.title}` : null}: “{latest.excerpt}”
          </>
        ),
        to: updatePath('comments', latest),
        action: 'Reply',
      }
    }
    case 'draft':
      return {
        text: (
          <>
            <cite>{suggestion.draft.story.title}</cite> hasn’t been touched for a while.
          </>
        ),
        reason: (
          <>
            Last edited <TimeAgo at={suggestion.draft.updatedAt} />. A few words are enough to find your way
            back in.
          </>
        ),
        to: draftPath(suggestion.draft),
        action: 'Continue writing',
      }
  }
}
