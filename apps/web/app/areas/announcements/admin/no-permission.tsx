import { EmptyState } from '#ui/empty-state.tsx'

/** Staff with other work see the desk, and that this part is not theirs. */
export function NotYours() {
  return (
    <div className="pt-8">
      <EmptyState title="You don’t have access to this page">
        Only content editors can manage announcements.
      </EmptyState>
    </div>
  )
}
