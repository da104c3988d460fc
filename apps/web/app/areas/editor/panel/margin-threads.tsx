import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MentionableContext } from '#areas/comments/public/mentionable.ts'
import { describeCount } from '#lib/amounts.ts'
import { RuledButton } from '#ui/link.tsx'
import { toast } from '#ui/toast.ts'
import { addNote, changeNote, collaboratorsQuery, deleteNote } from '../editor.queries.ts'
import type { Engine } from '../use-engine.ts'
import { LoadProblem } from '#ui/load-problem.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { MarginThread } from './margin-thread.tsx'
import { NoteForm } from './note-form.tsx'
import type { PanelProps } from './panel-props.ts'
import type { Margin } from './use-margin.ts'

type MarginThreadsProps = Pick<PanelProps, 'story' | 'chapterId' | 'mode' | 'commenting'> & {
  engine: Engine
  margin: Margin
}

/** Margin threads in text order; those without a passage are at the end. */
export function MarginThreads({ engine, margin, story, chapterId, mode, commenting }: MarginThreadsProps) {
  const { editor, tools, palette } = engine
  const { open, resolved, places, isPending, hasFailed, retry, refresh } = margin
  const params = { storyId: story._id, chapterId }
  const [isAllShown, setAllShown] = useState(false)
  const { draft, active, setActive, end } = commenting
  const { data } = useQuery(collaboratorsQuery(story._id))
  const readers = data?.collaborators.filter(({ permissions }) => permissions.includes('readDraft')) ?? []
  const canSpeak = mode !== 'read'

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      await refresh()
    } catch {
      toast.error('Couldn’t save that', { description: 'Please try again.' })
    }
  }

  async function say(body: string, key: string): Promise<void> {
    if (!draft) return
    // The key is also the mark's id, so that a retry is the same comment on the same passage.
    await addNote(params, { markId: key, quote: draft.quote, body, key })
    tools.markComment(editor, draft, key)
    end()
    setActive(key)
    await refresh()
  }

  const at = (markId: string) => places.get(markId)?.from ?? Number.POSITIVE_INFINITY
  const shown = [...open, ...(isAllShown ? resolved : [])].toSorted((a, b) => at(a.markId) - at(b.markId))
  const writers = [story.author, ...readers.map(({ user }) => user)]
  return (
    <MentionableContext value={{ writers, comments: [...open, ...resolved] }}>
      <section aria-label="Comments" className="grid gap-4">
        <h2 className="text-d5">Comments</h2>
        {draft ? (
          <div className="editor-note" data-active="true">
            <p className="editor-note-quote">{draft.quote}</p>
            <NoteForm label="Your comment" submit="Comment" onSay={say} onCancel={end} />
          </div>
        ) : null}
        {isPending ? <RowsSkeleton label="Loading comments" /> : null}
        {hasFailed ? <LoadProblem onRetry={retry}>Couldn’t load the comments.</LoadProblem> : null}
        {!isPending && !hasFailed && open.length === 0 && !draft ? (
          <p className="text-dense text-ink-soft">
            {canSpeak ? 'No comments yet. Select text to add one.' : 'No comments yet.'}
          </p>
        ) : null}
        <ol className="grid gap-5">
          {shown.map((thread) => {
            const place = places.get(thread.markId)
            return (
              <MarginThread
                key={thread._id}
                thread={thread}
                color={thread.author ? palette(thread.author._id) : undefined}
                isActive={active === thread.markId}
                canSpeak={canSpeak}
                onShow={
                  place &&
                  (() => {
                    setActive(thread.markId)
                    tools.goTo(editor, place.from, place.to)
                  })
                }
                onReply={async (body, key) => {
                  await addNote(params, { parentId: thread._id, body, key })
                  await refresh()
                }}
                onResolve={(isResolved) =>
                  void attempt(() => changeNote(params, thread._id, { resolved: isResolved }))
                }
                onChange={async (id, body) => {
                  await changeNote(params, id, { body })
                  await refresh()
                }}
                onDelete={(id) =>
                  void attempt(async () => {
                    await deleteNote(params, id)
                    if (id === thread._id && thread.replies.length === 0 && mode === 'edit')
                      tools.unmarkComment(editor, thread.markId)
                  })
                }
              />
            )
          })}
        </ol>
        {resolved.length > 0 ? (
          <RuledButton small className="justify-self-start" onClick={() => setAllShown(!isAllShown)}>
            {isAllShown ? 'Hide resolved' : `Show ${describeCount(resolved.length, 'resolved comment')}`}
          </RuledButton>
        ) : null}
      </section>
    </MentionableContext>
  )
}
