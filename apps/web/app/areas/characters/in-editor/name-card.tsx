// The card of a character: while the mouse rests on its name, after a tap on it, or with a key at the name.
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { characterPath } from '@fabula/contracts/character-sizes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Engine } from '#areas/editor/public/editor-slots.ts'
import { RuledButton } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { SmallPrint } from '../public/print.tsx'
import { placeUnder } from './place-under.ts'
import { RenameDialog } from './rename-dialog.tsx'

type Shown = { id: string; place: { top: number; left: number }; hasFocus?: boolean }

const restMilliseconds = 350

type NameCardProps = {
  storyId: string
  engine: Engine
  characters: readonly AppearingCharacter[]
  canRename: boolean
}

export function NameCard({ storyId, engine, characters, canRename }: NameCardProps) {
  const { editor, tools } = engine
  const [shown, setShown] = useState<Shown | null>(null)
  const [renamedId, setRenamedId] = useState<string | null>(null)
  const card = useRef<HTMLElement>(null)
  const find = (id: string | null | undefined) => characters.find(({ _id }) => _id === id)

  /** Returns whether the key was meant for the name at the cursor. */
  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const isCard = event.key === 'Enter' && event.altKey && !event.ctrlKey && !event.metaKey
    const isRename = event.key === 'F2' && canRename
    const name = isCard || isRename ? tools.nameAtCursor(editor) : null
    const place = name && placeUnder(editor.view.dom, editor.view.coordsAtPos(name.from))
    if (!name || !place || !find(name.id)) return false
    event.preventDefault()
    if (isRename) setRenamedId(name.id)
    else setShown({ id: name.id, place, hasFocus: true })
    return true
  })

  const listen = useEffectEvent((text: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = (event: Event, delay: number) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('.name-card')) return clearTimeout(timer)
      const name = target?.closest<HTMLElement>('.editor-name')
      clearTimeout(timer)
      timer = setTimeout(() => {
        const place = name?.isConnected ? placeUnder(text, name.getBoundingClientRect()) : null
        // A card opened with a key closes with a key.
        setShown((now) =>
          place ? { id: name!.dataset.character!, place } : now?.hasFocus && delay > 0 ? now : null,
        )
      }, delay)
    }
    const column = text.closest<HTMLElement>('.editor-column') ?? text
    const handleOver = (event: Event) => plan(event, restMilliseconds)
    const handleClick = (event: Event) => plan(event, 0)
    const handleKeyDown = (event: KeyboardEvent) => {
      clearTimeout(timer)
      if (!handleKey(event)) setShown(null)
    }
    column.addEventListener('mouseover', handleOver)
    column.addEventListener('mouseleave', handleOver)
    text.addEventListener('click', handleClick)
    text.addEventListener('keydown', handleKeyDown)
    return () => {
      clearTimeout(timer)
      column.removeEventListener('mouseover', handleOver)
      column.removeEventListener('mouseleave', handleOver)
      text.removeEventListener('click', handleClick)
      text.removeEventListener('keydown', handleKeyDown)
    }
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      stop = listen(editor.view.dom)
    }
    // The text may appear only after this.
    if (editor.isDestroyed) editor.on('mount', start)
    else start()
    return () => {
      editor.off('mount', start)
      stop?.()
    }
  }, [editor])

  useEffect(() => {
    if (shown?.hasFocus) card.current?.focus()
  }, [shown])

  const character = find(shown?.id)
  const renamed = find(renamedId)
  return (
    <>
      {shown && character ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the card
        <section
          ref={card}
          tabIndex={-1}
          aria-label={character.name}
          className="name-card"
          style={shown.place}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setShown(null)
            editor.commands.focus()
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setShown(null)
          }}
        >
          <SmallPrint character={character} size="lg" />
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
            {canRename ? (
              <RuledButton
                small
                className="mt-2"
                aria-label={`Rename ${character.name}`}
                onClick={() => {
                  setRenamedId(character._id)
                  setShown(null)
                }}
              >
                Rename
              </RuledButton>
            ) : null}
          </div>
        </section>
      ) : null}
      {renamed ? (
        <RenameDialog
          storyId={storyId}
          character={renamed}
          onClose={() => {
            setRenamedId(null)
            editor.commands.focus()
          }}
        />
      ) : null}
    </>
  )
}
