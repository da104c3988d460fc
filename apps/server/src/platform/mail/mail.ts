// Email: stored in the caller's transaction, sent by a job, or stored for local reading while no SMTP server is set.
import type { Database, Transaction } from '#platform/db/database.ts'

/** All plain text; the layout escapes it and renders HTML and text. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** A list of entries, each with its link. */
  items?: readonly { text: string; url?: string }[]
  button?: { label: string; url: string }
  /** The last, muted line: why the user gets this email. */
  closing: string
  /** For optional email: the link, and the headers that let mail clients offer one-click unsubscribe. */
  unsubscribe?: { label: string; url: string; oneClickUrl: string }
}

export type MailTemplate<Data> = {
  /** "area.purpose"; shown in logs and metrics. */
  name: string
  write(data: Data): MailContent
}

type MailMessage<Data> = { to: string; template: MailTemplate<Data>; data: Data }

export type StoredMail = {
  _id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  createdAt: string
}

export type MailSummary = {
  waiting: number
  /** In the last seven days; older ones are deleted. */
  failed: number
  lastFailedAt: Date | null
}

export type Mail = {
  send<Data>(tx: Database | Transaction, message: MailMessage<Data>): Promise<void>
  /** The newest 50 that were stored because no SMTP server is set. */
  listOutbox(to?: string): Promise<StoredMail[]>
  /** Whether the SMTP server responds; true while none is set. */
  ping(): Promise<boolean>
  summarize(): Promise<MailSummary>
}
