import { Notice } from '#ui/notice.tsx'

/** The server takes no more connections of this person. */
export function CrowdedNotice() {
  return (
    <Notice live title="Too many editors open" className="mb-8">
      Close the editor in some of your other tabs or devices. Until then, your changes here are saved only on
      this device.
    </Notice>
  )
}
