// Cards of characters for readers: a tap on a name shows what the reader knows by this chapter. The text itself stays
// as it is; names are found where the reader taps, and drawn with highlights where the browser has them.
import '../reader-cards.css'
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { createNameFinder } from '@fabula/editor-kit/names'
import { useEffect, useState } from 'react'
import type { ReaderCardsProps } from '#areas/stories/public/story-slots.ts'
import { QueryProvider, tabQueryClient } from '#lib/query-provider.tsx'
import { appearancesQuery } from '../mentions.queries.ts'
import { CharacterDialog } from './character-dialog.tsx'
import { findNames, type NameRange, rangeAt } from './name-ranges.ts'

export function ReaderCards({ storyId, chapterId, text }: ReaderCardsProps) {
  const [characters, setCharacters] = useState<readonly AppearingCharacter[]>([])
  const [found, setFound] = useState<readonly NameRange[]>([])
  const [openId, setOpenId] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const answer = await tabQueryClient().fetchQuery(appearancesQuery(storyId, chapterId))
      if (!isCurrent || !text.current) return
      setCharacters(answer.characters)
      const finder = createNameFinder(answer.characters.map(({ _id, names }) => ({ id: _id, names })))
      setFound(findNames(text.current, finder))
    }
    // Without the cards the chapter can still be read.
    read().catch(() => undefined)
    return () => {
      isCurrent = false
      setFound([])
      setOpenId(null)
    }
  }, [storyId, chapterId, text])

  useEffect(() => {
    const element = text.current
    if (!element || found.length === 0) return
    const stopDrawing = draw(found)
    const handleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return
      if (!getSelection()?.isCollapsed) return
      const range = rangeAt(found, event)
      if (range) setOpenId(range.id)
    }
    element.addEventListener('click', handleClick)
    return () => {
      stopDrawing()
      element.removeEventListener('click', handleClick)
    }
  }, [text, found])

  const here = characters.filter(({ _id }) => found.some(({ id }) => id === _id))
  const open = characters.find(({ _id }) => _id === openId)
  if (here.length === 0) return null
  return (
    <>
      <details className="reader-cast">
        <summary>Characters in this chapter</summary>
        <ul>
          {here.map(({ _id, name }) => (
            <li key={_id}>
              <button type="button" className="ui-text-link" dir="auto" onClick={() => setOpenId(_id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </details>
      {open ? (
        <QueryProvider>
          <CharacterDialog
            key={open._id}
            character={open}
            chapterId={chapterId}
            onClose={() => setOpenId(null)}
          />
        </QueryProvider>
      ) : null}
    </>
  )
}

const highlightName = 'character-names'

function draw(found: readonly NameRange[]): () => void {
  if (!('highlights' in CSS)) return () => undefined
  CSS.highlights.set(highlightName, new Highlight(...found.map(({ range }) => range)))
  return () => CSS.highlights.delete(highlightName)
}
