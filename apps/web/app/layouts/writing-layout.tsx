// Editor: signed in, onboarding completed, and nothing around the page; the editor has its own bar.
import { CharactersInText, CharactersTab } from '#areas/characters/public/editor-characters.tsx'
import type { EditorSlots } from '#areas/editor/public/editor-slots.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { requireOnboarded } from './guard-middleware.ts'
import { PageOutlet } from './page-outlet.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export const middleware = [requireOnboarded]
export const loader = () => null

const slots: EditorSlots = { CharactersTab, CharactersInText }

export default function WritingLayout() {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <PageOutlet context={slots} />
    </div>
  )
}
