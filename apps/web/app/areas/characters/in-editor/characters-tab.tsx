// The tab "Characters" beside the text: who is in this chapter, and the rest of the cast.
import '../mentions.css'
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { characterPath } from '@fabula/contracts/character-sizes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type CharactersSlotProps,
  setWritingSwitch,
  useWritingSwitches,
} from '#areas/editor/public/editor-slots.ts'
import { useEditorState } from '#areas/editor/public/use-editor-state.ts'
import { describeCount } from '#lib/amounts.ts'
import { RuledButton } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { appearancesQuery } from '../mentions.queries.ts'
import { SmallPrint } from '../public/print.tsx'
import { lastSeen } from './cast-model.ts'
import { QuickCreate } from './quick-create.tsx'
import { RenameDialog } from './rename-dialog.tsx'

const noCounts: Readonly<Record<string, number>> = {}

export function CharactersTab({ story, chapterId, engine, canEdit }: CharactersSlotProps) {
  const { data, isError, refetch } = useQuery(appearancesQuery(story._id))
  const counts = useEditorState(engine.editor, engine.tools.countsIn, noCounts)
  const { areNamesMarked } = useWritingSwitches()
  const [renamed, setRenamed] = useState<AppearingCharacter | null>(null)

  if (isError) return <LoadProblem onRetry={() => void refetch()}>Couldn’t load the characters.</LoadProblem>
  if (!data) return <CastSkeleton />
  const here = data.characters
    .filter(({ _id }) => (counts[_id] ?? 0) > 0)
    .toSorted((a, b) => counts[b._id]! - counts[a._id]!)
  const rest = data.characters.filter(({ _id }) => !counts[_id])
  const rowOf = (character: AppearingCharacter) => (
    <CharacterRow
      key={character._id}
      character={character}
      note={
        counts[character._id]
          ? describeCount(counts[character._id]!, 'mention')
          : describeAbsence(lastSeen(character, data.chapters, chapterId))
      }
      isMissed={!counts[character._id] && lastSeen(character, data.chapters, chapterId)?.isMissed === true}
      onRename={canEdit ? () => setRenamed(character) : null}
    />
  )
  return (
    <div className="grid gap-6">
      {data.characters.length === 0 ? (
        <p className="text-dense text-ink-soft">
          The characters of your story show up here as you write their names. Add the first one below, or type
          @ and a name in the text.
        </p>
      ) : (
        <>
          <section aria-label="In this chapter">
            <h2 className="text-d5">In this chapter</h2>
            {here.length > 0 ? (
              <ul className="cast-rows">{here.map(rowOf)}</ul>
            ) : (
              <p className="mt-2 text-dense text-ink-soft">
                None of your characters are in this chapter yet. If the text calls one by a short name, add it
                to their other names.
              </p>
            )}
          </section>
          {rest.length > 0 ? (
            <section aria-label="Not in this chapter">
              <h2 className="text-d5">Not in this chapter</h2>
              <ul className="cast-rows">{rest.map(rowOf)}</ul>
            </section>
          ) : null}
          <Switch
            row
            label="Mark names in the text"
            checked={areNamesMarked}
            onChange={({ target }) => setWritingSwitch({ areNamesMarked: target.checked })}
          />
        </>
      )}
      {canEdit ? <QuickCreate storyId={story._id} editor={engine.editor} /> : null}
      {renamed ? (
        <RenameDialog storyId={story._id} character={renamed} onClose={() => setRenamed(null)} />
      ) : null}
    </div>
  )
}

function describeAbsence(seen: ReturnType<typeof lastSeen>): string {
  if (!seen) return 'Not in an earlier chapter'
  if (seen.isMissed) return `Not seen for ${seen.chapters - 1} chapters`
  return seen.chapters === 1 ? 'In the previous chapter' : `Last seen ${seen.chapters} chapters ago`
}

type CharacterRowProps = {
  character: AppearingCharacter
  note: string
  isMissed: boolean
  onRename: (() => void) | null
}

function CharacterRow({ character, note, isMissed, onRename }: CharacterRowProps) {
  return (
    <li className="cast-row">
      <SmallPrint character={character} />
      <div className="min-w-0">
        {character.isArchived ? (
          <p className="cast-name">{character.name}</p>
        ) : (
          // In a tab of its own: the text stays open.
          <Link to={characterPath(character)} target="_blank" className="cast-name" dir="auto">
            {character.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
        )}
        <p className="text-meta text-ink-soft" data-missed={isMissed || undefined}>
          {note}
        </p>
      </div>
      {onRename ? (
        <RuledButton small onClick={onRename} aria-label={`Rename ${character.name}`}>
          Rename
        </RuledButton>
      ) : null}
    </li>
  )
}

const CastSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <span className="sr-only">Loading characters</span>
    <Skeleton className="h-8 w-[70%]" />
    <Skeleton className="h-8 w-[55%]" />
  </div>
)
