// Renders a message and stores it in the transaction that caused it; a job sends it to the SMTP server.
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, type JobDefinition, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { renderMail } from './mail.layout.ts'
import * as store from './mail.store.ts'
import type { StoredMail, Mail } from './mail.ts'

export type MailOptions = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  metrics: Metrics
}

const sendJob = 'platform.send-mail'
const mailShown = 50

export function createMail({
  config,
  db,
  jobs,
  log,
  metrics,
}: MailOptions): Mail & { jobs: JobDefinition[] } {
  const post = config.smtpUrl ? openPost(config.smtpUrl) : null
  const outcomes = metrics.counter('mail_total', 'Emails by outcome', ['template', 'outcome'])
  const senderDomain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'

  async function send(id: string): Promise<void> {
    const mail = await store.findWaiting(db, id)
    if (!mail) return
    if (!post) return store.storeMail(db, id)
    try {
      await (
        await post
      ).sendMail({
        from: config.mailFrom,
        // As an object, so that an address cannot smuggle in a second recipient.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text ?? '',
        html: mail.html ?? '',
        date: mail.createdAt,
        // The same on every attempt, so that the receiving server can detect duplicates.
        messageId: `<${mail.id}@${senderDomain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: with the second line, mail clients unsubscribe with a single POST.
          ...(mail.unsubscribeUrl && {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      log.warn({ err: error, mailId: id, template: mail.template }, 'email rejected permanently')
      outcomes.add({ template: mail.template, outcome: 'refused' })
      return store.finishMail(db, id, 'failed')
    }
    // After a crash right here the email is sent again: better twice than never.
    await store.finishMail(db, id, 'sent')
    outcomes.add({ template: mail.template, outcome: 'sent' })
  }

  async function write(tx: Transaction, mail: Omit<store.NewMail, 'id' | 'state'>): Promise<void> {
    const id = newId()
    await store.insertMail(tx, { id, state: post ? 'waiting' : 'kept', ...mail })
    if (post) await jobs.enqueue(tx, sendJob, { id })
    else outcomes.add({ template: mail.template, outcome: 'kept' })
  }

  return {
    async send(tx, { to, template, data }) {
      // A domain that can never receive email (RFC 2606): the address of an account that lost its own.
      if (to.endsWith('.invalid')) return
      const mail = {
        recipient: requireAddress(to),
        template: template.name,
        ...renderMail(template.write(data)),
      }
      if (tx.isTransaction) await write(tx as Transaction, mail)
      else await tx.transaction().execute((own) => write(own, mail))
    },

    async listOutbox(to) {
      return (await store.listStored(db, to, mailShown)).map(presentStored)
    },

    async ping() {
      return post ? post.then((open) => open.verify()).catch(() => false) : true
    },

    summarize: () => store.summarizeMail(db),

    jobs: [
      defineJob({
        name: sendJob,
        schema: z.strictObject({ id: z.uuid() }),
        concurrency: 2,
        timeoutSeconds: 120,
        // About six hours, for a mail server that is being repaired.
        retryLimit: 14,
        retryDelaySeconds: 10,
        handle: ({ data }) => send(data.id),
        async onFailed({ data }) {
          log.error({ mailId: data.id }, 'email not sent, no retries left')
          await store.finishMail(db, data.id, 'failed')
        },
      }),
      defineJob({
        name: 'platform.thin-mail',
        schema: z.object({}),
        schedule: '27 3 * * *',
        handle: () => store.deleteOldMail(db),
      }),
    ],
  }
}

/** Loaded lazily, because sites without email do not need it. */
async function openPost(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
}

/** The server rejected this very message; a wrong password or a full queue may be temporary. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

function requireAddress(to: string): string {
  if (to.length > 254 || !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(to))
    throw new TypeError('This is no mail address.')
  return to
}

type StoredRow = Awaited<ReturnType<typeof store.listStored>>[number]

function presentStored(row: StoredRow): StoredMail {
  const text = row.text ?? ''
  return {
    _id: row.id,
    to: row.recipient,
    subject: row.subject,
    text,
    html: row.html ?? '',
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))],
    createdAt: row.createdAt.toISOString(),
  }
}
