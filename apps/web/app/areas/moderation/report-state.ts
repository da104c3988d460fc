// What the user is reporting. One dialog in the root shows it, so that a button or menu item is all that a page needs.
import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import { createStore } from 'zustand/vanilla'

export type ReportTarget = {
  kind: ReportKind
  id: string
  /** What it is, for the reporter: “Comment by Hana Whitlock”. */
  label: string
  /** Its cover or avatar, if one was uploaded. Like every image of a text, it can be reported by itself. */
  image?: ReportedImage | null
  /** The text of a chapter, which may contain images. */
  html?: string
}

/** `label`: “Its cover”. */
export type ReportedImage = { id: string; label: string }

/** The target stays while the dialog fades out. */
export const reportState = createStore<{ target: ReportTarget | null; isOpen: boolean }>(() => ({
  target: null,
  isOpen: false,
}))

export function openReport(target: ReportTarget): void {
  reportState.setState({ target, isOpen: true })
}

export function closeReport(): void {
  reportState.setState({ isOpen: false })
}
