import type { ListedSuggestion } from '@fabula/editor-kit/suggestions.list'
import type { Engine } from './use-engine.ts'
import { useRestingRead } from './use-read-when-idle.ts'

const none: readonly ListedSuggestion[] = []
const read = ({ editor, tools }: Engine): readonly ListedSuggestion[] => tools.suggestionsIn(editor)

export const useSuggestions = (engine: Engine | null) => useRestingRead(engine, none, read)
