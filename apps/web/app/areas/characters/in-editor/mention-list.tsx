// After `@`: the characters whose names fit what is typed, and creating one.
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Engine } from '#areas/editor/public/editor-slots.ts'
import { useEditorState } from '#areas/editor/public/use-editor-state.ts'
import { orSayWhy } from '#ui/say-why.ts'
import { appearancesQuery, createInStory } from '../mentions.queries.ts'
import { SmallPrint } from '../public/print.tsx'
import { isKnownName, offerCharacters } from './cast-model.ts'
import { placeUnder } from './place-under.ts'

type MentionListProps = {
  storyId: string
  engine: Engine
  characters: readonly AppearingCharacter[]
  canCreate: boolean
}

type Choice = { id: string; character: AppearingCharacter | null; label: string }

const newCharacter = 'new'

export function MentionList({ storyId, engine, characters, canCreate }: MentionListProps) {
  const { editor, tools } = engine
  const client = useQueryClient()
  const query = useEditorState(editor, tools.mentionQuery, null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  if ((query?.text ?? null) !== typed) {
    setTyped(query?.text ?? null)
    setChosen(0)
  }
  if (query === null && dismissed !== null) setDismissed(null)

  const name = query?.text.trim() ?? ''
  const choices: Choice[] = query
    ? offerCharacters(characters, query.text, tools.countsIn(editor)).map((character) => ({
        id: character._id,
        character,
        label: character.name,
      }))
    : []
  if (canCreate && name !== '' && !isKnownName(characters, name))
    choices.push({ id: newCharacter, character: null, label: `Create “${name}”` })
  const isOpen = query !== null && dismissed !== query.from && choices.length > 0
  const current = Math.min(chosen, choices.length - 1)

  async function choose(choice: Choice | undefined): Promise<void> {
    if (!choice || !query) return
    setDismissed(query.from)
    if (choice.character) return tools.insertMention(editor, query, { id: choice.id, text: choice.label })
    await orSayWhy(async () => {
      const id = await createInStory(storyId, name, crypto.randomUUID())
      await client.invalidateQueries({ queryKey: appearancesQuery(storyId).queryKey.slice(0, 3) })
      // The author may have gone on writing meanwhile.
      const now = tools.mentionQuery(editor)
      if (now?.from === query.from && now.text.trim() === name)
        tools.insertMention(editor, now, { id, text: name })
    })
  }

  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'ArrowDown') setChosen((current + 1) % choices.length)
    else if (event.key === 'ArrowUp') setChosen((current - 1 + choices.length) % choices.length)
    else if (event.key === 'Enter' || event.key === 'Tab') void choose(choices[current])
    else if (event.key === 'Escape') setDismissed(query.from)
    else return false
    return true
  })
  useEffect(() => {
    tools.setMentionKeys(editor, (event) => handleKey(event))
    return () => tools.setMentionKeys(editor, null)
  }, [editor, tools])

  const place = isOpen ? placeUnder(editor.view.dom, editor.view.coordsAtPos(query.from)) : null
  return (
    <>
      {isOpen && place ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text
        <div role="listbox" aria-label="Characters" className="mention-list" style={place}>
          {choices.map((choice, index) => (
            <div
              key={choice.id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="mention-choice"
              // Before the text loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                void choose(choice)
              }}
              onMouseMove={() => setChosen(index)}
            >
              {choice.character ? <SmallPrint character={choice.character} size="sm" /> : null}
              <span dir="auto">{choice.label}</span>
            </div>
          ))}
        </div>
      ) : null}
      <output className="sr-only">
        {isOpen
          ? `${choices[current]!.label}, ${current + 1} of ${choices.length}. Press Enter to choose.`
          : ''}
      </output>
    </>
  )
}
