import { characterPath } from '@fabula/contracts/character-sizes'
import type { Character } from '@fabula/contracts/characters'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { CharacterView } from '../view/character-view.tsx'

/** As it is saved; `state` tells when that has changed. */
export function PreviewStep({ character, state }: { character: Character; state: string }) {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (state === 'saved') refresh()
  }, [state])
  return (
    <>
      <ButtonLink to={characterPath(character)} variant="quiet" size="sm" className="mb-6">
        Open the page
      </ButtonLink>
      <CharacterView character={character} level={2} />
    </>
  )
}
