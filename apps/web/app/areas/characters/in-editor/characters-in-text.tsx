// Names of characters in the text: subtle marks with a card, and `@` to mention one.
import '../mentions.css'
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CharactersSlotProps, useWritingSwitches } from '#areas/editor/public/editor-slots.ts'
import { appearancesQuery } from '../mentions.queries.ts'
import { MentionList } from './mention-list.tsx'
import { NameCard } from './name-card.tsx'

const nobody: readonly AppearingCharacter[] = []

export function CharactersInText({ story, engine, isWritable, canEdit }: CharactersSlotProps) {
  const { data } = useQuery(appearancesQuery(story._id))
  const { areNamesMarked } = useWritingSwitches()
  const characters = data?.characters ?? nobody
  const { editor, tools } = engine
  useEffect(() => {
    const cast = characters.map(({ _id, names }) => ({ id: _id, names }))
    tools.setCast(editor, cast, areNamesMarked)
  }, [editor, tools, characters, areNamesMarked])
  return (
    <>
      <NameCard storyId={story._id} engine={engine} characters={characters} canRename={canEdit} />
      {isWritable ? (
        <MentionList storyId={story._id} engine={engine} characters={characters} canCreate={canEdit} />
      ) : null}
    </>
  )
}
