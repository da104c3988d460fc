// The card of a character while the mouse rests on its name, or after a tap on it.
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Meta } from '#ui/meta.tsx'
import { CharacterPortrait } from '../public/character-portrait.tsx'
import { placeUnder } from './place-under.ts'

type Shown = { id: string; place: { top: number; left: number } }

const restMilliseconds = 350

export function NameCard({
  editor,
  characters,
}: {
  editor: Editor
  characters: readonly AppearingCharacter[]
}) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const text = editor.view.dom
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setShown(null)
    }
    const plan = (event: Event, delay: number) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('.name-card')) return clearTimeout(timer)
      const name = target?.closest<HTMLElement>('.editor-name')
      clearTimeout(timer)
      timer = setTimeout(() => {
        const place = name?.isConnected ? placeUnder(text, name.getBoundingClientRect()) : null
        setShown(place ? { id: name!.dataset.character!, place } : null)
      }, delay)
    }
    const column = text.closest<HTMLElement>('.editor-column') ?? text
    const handleOver = (event: Event) => plan(event, restMilliseconds)
    const handleClick = (event: Event) => plan(event, 0)
    column.addEventListener('mouseover', handleOver)
    column.addEventListener('mouseleave', handleOver)
    text.addEventListener('click', handleClick)
    text.addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      column.removeEventListener('mouseover', handleOver)
      column.removeEventListener('mouseleave', handleOver)
      text.removeEventListener('click', handleClick)
      text.removeEventListener('keydown', hide)
    }
  }, [editor])

  const character = shown && characters.find(({ _id }) => _id === shown.id)
  if (!character) return null
  return (
    <section aria-label={character.name} className="name-card" style={shown.place}>
      <CharacterPortrait character={character} size="md" />
      <div className="min-w-0">
        {character.isArchived ? (
          <p className="cast-name">{character.name}</p>
        ) : (
          <Link to={characterPath(character)} target="_blank" className="cast-name" dir="auto">
            {character.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
        )}
        <Meta parts={[character.role, character.species, character.pronouns]} />
        {character.summary ? (
          <p className="mt-1 text-dense text-ink-soft" dir="auto">
            {character.summary}
          </p>
        ) : null}
      </div>
    </section>
  )
}
