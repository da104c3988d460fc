import type { Story } from '@fabula/contracts/stories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { coversQuery } from './stories.queries.ts'

type CoverChoicesProps = {
  story: Pick<Story, '_id' | 'title'>
  onChosen(): void | Promise<void>
  onClose(): void
}

const places = ['First', 'Second', 'Third']

/** Three generated covers; one click uses a cover, and another draws three more. */
export function CoverChoices({ story, onChosen, onClose }: CoverChoicesProps) {
  const [draw, setDraw] = useState(0)
  const { data, isFetching, isError, refetch } = useQuery(coversQuery(story._id, draw))
  const covers = data?.covers
  const [isChoosing, setChoosing] = useState(false)

  async function choose(seed: string): Promise<void> {
    setChoosing(true)
    await orSayWhy(async () => {
      const request = { params: { storyId: story._id }, body: { seed } }
      requireAnswer(await api('PUT /content/{storyId}/cover-seed', request))
      await onChosen()
      toast.success('Cover updated')
    })
    setChoosing(false)
  }

  return (
    <fieldset className="mt-6 border-t border-line pt-5">
      <legend className="sr-only">Choose a cover</legend>
      <p className="text-meta text-ink-soft">
        Drawn from the title and the saved genres, moods, and tags. Choose one to use it.
      </p>
      {isError ? (
        <LoadProblem className="mt-4" onRetry={() => void refetch()}>
          Couldn’t draw covers.
        </LoadProblem>
      ) : null}
      <ul aria-live="polite" aria-busy={isFetching} className="mt-4 flex flex-wrap gap-4">
        {places.map((place, index) => {
          const cover = covers?.[index]
          return (
            <li key={cover?.seed ?? place} className="w-24 sm:w-33">
              {cover ? (
                <button
                  type="button"
                  aria-disabled={isChoosing}
                  onClick={() => (isChoosing ? undefined : void choose(cover.seed))}
                  className="block w-full rounded-card outline-offset-4 hover:outline-2 hover:outline-ink"
                >
                  <Cover
                    src={cover.coverUrl}
                    alt={`Use the ${place.toLowerCase()} cover`}
                    title={story.title}
                    eager
                  />
                </button>
              ) : (
                <Skeleton className="aspect-[2/3] w-full" />
              )}
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" busy={isFetching} busyLabel="Drawing" onClick={() => setDraw(draw + 1)}>
          Draw three more
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      </div>
    </fieldset>
  )
}
