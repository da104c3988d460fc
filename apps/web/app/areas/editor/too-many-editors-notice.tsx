import { Notice } from '#ui/notice.tsx'

/** The server takes no more connections of this person. */
export function CrowdedNotice() {
  return (
    <Notice live title="You have too many editors open" className="mb-8">
      Close some of your other tabs or devices. Until then, what you write here is saved on this device only.
    </Notice>
  )
}
