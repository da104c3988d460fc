// Characters by chapters: how often each is in the text.
import './appearance-matrix.css'
import { characterPath } from '@fabula/contracts/character-sizes'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { appearancesQuery } from '../mentions.queries.ts'

export function AppearanceMatrix({ storyId }: { storyId: string }) {
  const { data, isError, refetch } = useQuery({ ...appearancesQuery(storyId), staleTime: 0 })
  if (isError)
    return (
      <Notice
        kind="danger"
        action={
          <Button size="sm" variant="quiet" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        Couldn’t load the characters.
      </Notice>
    )
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
  const { chapters } = data
  return (
    <>
      {data.isComplete ? null : (
        <output className="mt-3 block text-dense text-ink-soft">
          Still counting. The numbers appear in a moment.
        </output>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the arrow keys */}
      <section className="matrix-scroll" aria-label="Who appears where" tabIndex={0}>
        <table className="matrix">
          <caption className="sr-only">How often each character is in each chapter</caption>
          <thead>
            <tr>
              <th scope="col">Character</th>
              {chapters.map(({ _id, title }, index) => (
                <th key={_id} scope="col" title={title}>
                  <span aria-hidden="true">{index + 1}</span>
                  <span className="sr-only">
                    Chapter {index + 1}: {title || 'Untitled'}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.characters.map((character) => (
              <tr key={character._id}>
                <th scope="row" dir="auto">
                  {character.isArchived ? (
                    character.name
                  ) : (
                    <Link to={characterPath(character)}>{character.name}</Link>
                  )}
                </th>
                {character.counts.map((count, index) => (
                  <td key={chapters[index]!._id} data-level={levelOf(count)}>
                    {count || <span className="sr-only">0</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Often, sometimes, or not at all. */
const levelOf = (count: number): number | undefined =>
  count === 0 ? undefined : count < 5 ? 1 : count < 20 ? 2 : 3
