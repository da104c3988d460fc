// Characters by chapters: how often each is in the text.
import './appearance-matrix.css'
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { useQuery } from '@tanstack/react-query'
import { describeCount } from '#lib/amounts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { appearancesQuery } from '../mentions.queries.ts'
import { AppearanceTable, isMissing, lastOf } from './appearance-table.tsx'

export function AppearanceMatrix({ storyId }: { storyId: string }) {
  const { data, isError, refetch } = useQuery({ ...appearancesQuery(storyId), staleTime: 0 })
  if (isError) return <LoadProblem onRetry={() => void refetch()}>Couldn’t load the characters.</LoadProblem>
  if (!data)
    return (
      <div aria-busy="true" className="mt-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  if (data.characters.length === 0)
    return (
      <p className="mt-3 text-dense text-ink-soft">
        Add characters to your story, and you’ll see here which chapters they are in.
      </p>
    )
  return (
    <>
      {data.isComplete ? null : (
        <output className="mt-3 block text-dense text-ink-soft">
          Still counting. The numbers appear in a moment.
        </output>
      )}
      <Missed characters={data.characters} />
      <AppearanceTable characters={data.characters} chapters={data.chapters} />
    </>
  )
}

/** One sentence about the character that was away the longest. */
function Missed({ characters }: { characters: readonly AppearingCharacter[] }) {
  const [missed] = characters
    .filter((character) => !character.isArchived && isMissing(character))
    .toSorted((a, b) => lastOf(a.counts) - lastOf(b.counts))
  if (!missed) return null
  const last = lastOf(missed.counts)
  return (
    <p className="mt-4 font-serif text-d4">
      <bdi>{missed.name}</bdi> has not been seen for {describeCount(missed.counts.length - last, 'chapter')}.{' '}
      <span className="text-ink-soft">The last mention is in chapter {last}.</span>
    </p>
  )
}
