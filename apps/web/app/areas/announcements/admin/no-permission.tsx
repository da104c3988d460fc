import { EmptyState } from '#ui/empty-state.tsx'

/** For staff members without permission for this part of the admin pages. */
export function NotYours() {
  return (
    <div className="pt-8">
      <EmptyState title="You don’t have access to this page">
        Only content editors can manage announcements.
      </EmptyState>
    </div>
  )
}
