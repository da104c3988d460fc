import type { ReadingState } from '@fabula/contracts/reading'
import type { ReadingList } from '@fabula/contracts/reading.lists'
import type { StoryCard } from '@fabula/contracts/stories'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { describeCount } from '#lib/describe-count.ts'
import { formText } from '#lib/form-text.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { readingStates, stateNames, stateNotes } from './favorites-texts.ts'

type ReadingStateDialogProps = {
  story: Pick<StoryCard, '_id' | 'title'>
  state: ReadingState | null
  onClose(): void
}

export function ReadingStateDialog({ story, state, onClose }: ReadingStateDialogProps) {
  return (
    <Dialog
      open
      title="Shelves and lists"
      description={`Where “${story.title}” stands. Only you see this, unless a list is public.`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <StateChoice storyId={story._id} state={state} />
      <Lists storyId={story._id} />
    </Dialog>
  )
}

function StateChoice({ storyId, state }: { storyId: string; state: ReadingState | null }) {
  const [chosen, setChosen] = useState<ReadingState | null>(state)
  const { revalidate } = useRevalidator()

  async function choose(next: ReadingState | null) {
    const before = chosen
    setChosen(next)
    const isDone = await orSayWhy(async () => {
      requireAnswer(
        await api('PUT /content/{storyId}/reading-state', { params: { storyId }, body: { state: next } }),
      )
    })
    if (isDone) await revalidate()
    else setChosen(before)
  }

  return (
    <div className="mt-5">
      <RadioGroup legend="Shelf">
        {[...readingStates, null].map((one) => (
          <Radio
            key={one}
            name="shelf"
            checked={chosen === one}
            onChange={() => void choose(one)}
            label={one === null ? 'No shelf' : stateNames[one]}
            hint={one === null ? undefined : stateNotes[one]}
          />
        ))}
      </RadioGroup>
    </div>
  )
}

function Lists({ storyId }: { storyId: string }) {
  const [lists, setLists] = useState<readonly ReadingList[]>()

  useEffect(() => {
    let isHere = true
    void orSayWhy(async () => {
      const answer = requireAnswer(await api('GET /users/lists', { query: { storyId, limit: '100' } }))
      if (isHere) setLists(answer.lists)
    })
    return () => {
      isHere = false
    }
  }, [storyId])

  const put = (list: ReadingList, hasStory: boolean) =>
    setLists((known = []) => {
      const others = known.filter(({ _id }) => _id !== list._id)
      const isKnown = others.length < known.length
      const marked = { ...list, hasStory }
      return isKnown ? known.map((one) => (one._id === list._id ? marked : one)) : [marked, ...others]
    })

  async function toggle(list: ReadingList, hasStory: boolean) {
    put(list, hasStory)
    const params = { listId: list._id, storyId }
    const isDone = await orSayWhy(async () => {
      const answer = requireAnswer(
        await (hasStory
          ? api('PUT /users/lists/{listId}/stories/{storyId}', { params })
          : api('DELETE /users/lists/{listId}/stories/{storyId}', { params })),
      )
      put(answer.list, hasStory)
    })
    if (!isDone) put(list, !hasStory)
  }

  async function handleMake(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const title = formText(new FormData(form), 'title').trim()
    if (title === '') return
    await orSayWhy(async () => {
      const { list } = requireAnswer(
        await api('POST /users/lists', { body: { title, key: crypto.randomUUID() } }),
      )
      form.reset()
      await toggle(list, true)
    })
  }

  return (
    <section aria-labelledby="own-lists" className="mt-6 border-t border-line pt-5">
      <h3 id="own-lists" className="text-d5">
        Your lists
      </h3>
      {lists === undefined ? (
        <Skeleton className="mt-3 h-6" />
      ) : (
        <ul className="mt-2 grid max-h-56 gap-1 overflow-y-auto">
          {lists.map((list) => (
            <li key={list._id}>
              <Checkbox
                label={list.title}
                note={`${describeCount(list.storyCount, 'story', 'stories')}${list.isPublic ? ', public' : ''}`}
                checked={list.hasStory ?? false}
                onChange={({ target }) => void toggle(list, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void handleMake(event)} className="mt-4 flex items-end gap-2.5">
        <div className="grow">
          <TextField label="New list" name="title" maxLength={80} autoComplete="off" />
        </div>
        <Button type="submit" variant="quiet">
          Make
        </Button>
      </form>
      <p className="mt-4 text-meta text-ink-soft">
        <TextLink to="/bookmarks?shelf=lists">All of your lists</TextLink>
      </p>
    </section>
  )
}

/** Answers whether it was done. */
async function orSayWhy(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    // The dialog about the limit is open already.
    if (!(error instanceof RateLimitedError))
      toast.error(error instanceof Error ? error.message : 'Something went wrong on our side.')
    return false
  }
}
