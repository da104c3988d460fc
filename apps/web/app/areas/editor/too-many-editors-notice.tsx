import { Notice } from '#ui/notice.tsx'

/** The server accepts no more connections from this user. */
export function CrowdedNotice() {
  return (
    <Notice live title="Too many editors open" className="mb-8">
      Close the editor in some of your other tabs or devices. Until then, your changes here are saved only on
      this device.
    </Notice>
  )
}
