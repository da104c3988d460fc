// The text field of a comment. Typing `@` offers names; their list is loaded with the first one.
import type { RefObject } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { TextArea, type TextAreaProps } from '#ui/text-area.tsx'

const MentionNames = lazyPart(async () => (await import('../mention-names.tsx')).MentionNames)

type MentionAreaProps = TextAreaProps & { ref: RefObject<HTMLTextAreaElement | null>; value: string }

export function MentionArea({ ref, ...area }: MentionAreaProps) {
  return (
    <>
      <TextArea ref={ref} {...area} />
      <MentionNames isWanted={area.value.includes('@')} field={ref} />
    </>
  )
}
