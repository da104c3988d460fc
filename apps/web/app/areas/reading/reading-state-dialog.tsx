import type { ReadingState } from '@fabula/contracts/reading'
import type { ReadingList } from '@fabula/contracts/reading.lists'
import type { StoryCard } from '@fabula/contracts/stories'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { describeCount } from '#lib/amounts.ts'
import { formText } from '#lib/form-text.ts'
import { apiMutation } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { listsQuery } from './reading.queries.ts'
import { readingStates, stateNames, stateNotes } from './favorites-tabs.ts'

type ReadingStateDialogProps = {
  story: Pick<StoryCard, '_id' | 'title'>
  state: ReadingState | null
  onClose(): void
}

export function ReadingStateDialog({ story, state, onClose }: ReadingStateDialogProps) {
  return (
    <Dialog
      open
      title="Reading state and lists"
      description={`Organize “${story.title}”. Only you can see this, unless a list is public.`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <StateChoice storyId={story._id} state={state} />
      <QueryProvider>
        <Lists storyId={story._id} />
      </QueryProvider>
    </Dialog>
  )
}

function StateChoice({ storyId, state }: { storyId: string; state: ReadingState | null }) {
  const [chosen, setChosen] = useState<ReadingState | null>(state)
  const { revalidate } = useRevalidator()

  async function choose(next: ReadingState | null) {
    const before = chosen
    setChosen(next)
    try {
      requireAnswer(
        await api('PUT /content/{storyId}/reading-state', { params: { storyId }, body: { state: next } }),
      )
      await revalidate()
    } catch (error) {
      setChosen(before)
      sayWhy(error)
    }
  }

  return (
    <div className="mt-5">
      <RadioGroup legend="Reading state">
        {[...readingStates, null].map((one) => (
          <Radio
            key={one}
            name="shelf"
            checked={chosen === one}
            onChange={() => void choose(one)}
            label={one === null ? 'None' : stateNames[one]}
            hint={one === null ? undefined : stateNotes[one]}
          />
        ))}
      </RadioGroup>
    </div>
  )
}

function Lists({ storyId }: { storyId: string }) {
  const client = useQueryClient()
  const query = listsQuery(storyId)
  const { data, error } = useQuery({ ...query, staleTime: 0 })
  const toggling = useToggleStory(storyId)
  const making = useMutation({
    ...apiMutation('POST /users/lists'),
    onSuccess({ list }) {
      client.setQueryData(query.queryKey, (known) => known && { ...known, lists: [list, ...known.lists] })
      toggling.mutate({ list, hasStory: true })
    },
    onError: sayWhy,
  })
  useEffect(() => {
    if (error) sayWhy(error)
  }, [error])

  function handleMake(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const title = formText(new FormData(form), 'title').trim()
    if (title === '') return
    making.mutate({ body: { title, key: crypto.randomUUID() } }, { onSuccess: () => form.reset() })
  }

  return (
    <section aria-labelledby="own-lists" className="mt-6 border-t border-line pt-5">
      <h3 id="own-lists" className="text-d5">
        Your lists
      </h3>
      {data === undefined ? (
        <Skeleton className="mt-3 h-6" />
      ) : (
        <ul className="mt-2 grid max-h-56 gap-1 overflow-y-auto">
          {data.lists.map((list) => (
            <li key={list._id}>
              <Checkbox
                label={list.title}
                note={`${describeCount(list.storyCount, 'story', 'stories')}${list.isPublic ? ', public' : ''}`}
                checked={list.hasStory ?? false}
                onChange={({ target }) => toggling.mutate({ list, hasStory: target.checked })}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={handleMake} className="mt-4 flex items-end gap-2.5">
        <div className="grow">
          <TextField label="New list" name="title" maxLength={80} autoComplete="off" />
        </div>
        <Button type="submit" variant="quiet">
          Create
        </Button>
      </form>
      <p className="mt-4 text-meta text-ink-soft">
        <TextLink to="/bookmarks?shelf=lists">View all lists</TextLink>
      </p>
    </section>
  )
}

/** Optimistic: undone when the server rejects it. */
function useToggleStory(storyId: string) {
  const client = useQueryClient()
  const { queryKey } = listsQuery(storyId)
  const put = (list: ReadingList) =>
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, lists: known.lists.map((one) => (one._id === list._id ? list : one)) },
    )
  return useMutation({
    async mutationFn({ list, hasStory }: { list: ReadingList; hasStory: boolean }) {
      const params = { listId: list._id, storyId }
      return requireAnswer(
        await (hasStory
          ? api('PUT /users/lists/{listId}/stories/{storyId}', { params })
          : api('DELETE /users/lists/{listId}/stories/{storyId}', { params })),
      )
    },
    onMutate: ({ list, hasStory }) => put({ ...list, hasStory }),
    onSuccess: ({ list }, { hasStory }) => put({ ...list, hasStory }),
    onError(error, { list }) {
      put(list)
      sayWhy(error)
    },
  })
}

function sayWhy(error: unknown): void {
  // The rate-limit dialog is already open.
  if (error instanceof RateLimitedError) return
  toast.error(error instanceof Error ? error.message : 'Something went wrong on our end. Please try again.')
}
