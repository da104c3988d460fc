import type { Section } from '@fabula/contracts/stories'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Announces where a section moved, and restores focus to the arrow button, whose row was re-rendered elsewhere. */
export function useMovedSection(sections: readonly Section[]): string {
  const { state, formData } = useNavigation()
  const asked = formData?.get('intent') ?? null
  const [pressed, setPressed] = useState<string | null>(null)
  if (typeof asked === 'string' && asked !== pressed) setPressed(asked)
  const [direction, id] = pressed?.split(':') ?? []
  const isMove = direction === 'up' || direction === 'down'
  const order = sections.map(({ _id }) => _id).join()

  useEffect(() => {
    if (isMove && state === 'idle') document.querySelector<HTMLElement>(`[data-move="${pressed}"]`)?.focus()
  }, [isMove, pressed, state, order])

  const place = isMove && state === 'idle' ? sections.findIndex(({ _id }) => _id === id) : -1
  return sections[place] ? `${sections[place].title} is number ${place + 1} of ${sections.length}.` : ''
}
