// The story's characters in the editor. Loaded once the text is open.
import type { CharactersSlotProps } from '#areas/editor/public/editor-slots.ts'
import { lazyPart } from '#lib/lazy-part.tsx'

const Tab = lazyPart(async () => (await import('../in-editor/characters-tab.tsx')).CharactersTab)
const InText = lazyPart(async () => (await import('../in-editor/characters-in-text.tsx')).CharactersInText)

export const CharactersTab = (props: CharactersSlotProps) => <Tab isWanted {...props} />
export const CharactersInText = (props: CharactersSlotProps) => <InText isWanted {...props} />
