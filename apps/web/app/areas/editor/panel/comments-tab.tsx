import { MarginThreads } from './margin-threads.tsx'
import type { PanelProps } from './panel-props.ts'
import { SuggestionsList } from './suggestions-list.tsx'
import type { Margin } from './use-margin.ts'

/** Feedback on the text: suggestions and comments. */
export function CommentsTab({ margin, ...props }: PanelProps & { margin: Margin }) {
  const { engine, userId, mode } = props
  if (!engine) return null
  return (
    <div className="grid gap-8">
      <SuggestionsList engine={engine} userId={userId} canDecide={mode === 'edit'} />
      <MarginThreads {...props} engine={engine} margin={margin} />
    </div>
  )
}
