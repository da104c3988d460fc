// Mail: written down in the caller's transaction, sent by a job, or kept to be read locally while no SMTP server is set.
import type { Database, Transaction } from '#platform/db/database.ts'

/** All plain text; the layout escapes it and makes HTML and text of it. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** One below the other, each with where it leads. */
  items?: readonly { text: string; url?: string }[]
  button?: { label: string; url: string }
  /** The last, quiet line: why the person gets this mail. */
  closing: string
  /** For mail that people may turn off: with the link, and in the headers by which mail programs offer one click. */
  unsubscribe?: { label: string; url: string; oneClickUrl: string }
}

export type MailTemplate<Data> = {
  /** "area.purpose"; shown in logs and figures. */
  name: string
  write(data: Data): MailContent
}

export type MailMessage<Data> = { to: string; template: MailTemplate<Data>; data: Data }

export type StoredMail = {
  _id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  createdAt: string
}

export type Mail = {
  send<Data>(tx: Database | Transaction, message: MailMessage<Data>): Promise<void>
  /** The newest 50 that were kept because no SMTP server is set. */
  listOutbox(to?: string): Promise<StoredMail[]>
  /** Whether the SMTP server answers; true while none is set. */
  ping(): Promise<boolean>
}
