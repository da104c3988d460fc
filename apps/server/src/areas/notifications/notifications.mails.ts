// Notification emails: texts only; the platform provides the layout.
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationType } from '@fabula/contracts/settings'
import type { WeekSummary } from '#areas/analytics/public.ts'
import type { MailTemplate } from '#platform/mail/mail.ts'

const kinds: Record<NotificationType | 'daily' | 'weekly' | 'readers', string> = {
  collaboration_request: 'requests to join your stories',
  collaboration_invite: 'invites to collaborate',
  collaboration_decided: 'responses to your requests and invites',
  chapter_published: 'new chapters',
  story_announcement: 'news about stories',
  comment: 'comments on your stories',
  reply: 'replies to your comments',
  mention: 'comments that mention you',
  suggestion_made: 'suggestions in your text',
  suggestion_decided: 'decisions about your suggestions',
  review: 'reviews of your stories',
  follow: 'new followers',
  message: 'messages from others',
  bookmark: 'people who add your stories to their Favorites',
  chapter_like: 'readers who like your chapters',
  achievement: 'achievements',
  transfer_offer: 'stories and characters offered to you',
  transfer_decided: 'stories and characters that get a new owner',
  listing_news: 'your listings, watched listings and saved searches of the marketplace',
  answer: 'answers to your questions',
  answer_accepted: 'your accepted answers',
  character_use_request: 'requests to use your characters',
  character_use_decided: 'responses to your requests for characters',
  pod_published: 'new episodes and articles of WritersPod',
  pod_review: 'drafts for WritersPod',
  moderation_decision: 'moderation decisions',
  report_outcome: 'your reports',
  schedule_failed: 'chapters that couldn’t be published on time',
  announcement: 'news from Fabula',
  security: 'the security of your account',
  daily: 'your daily digest',
  weekly: 'your weekly digest',
  readers: 'your readers',
}

/** Completes the phrase "emails about". */
export const kindInWords = (kind: keyof typeof kinds) => kinds[kind]

const buttons: Partial<Record<NotificationType, string>> = {
  collaboration_request: 'View request',
  collaboration_invite: 'View invite',
  character_use_request: 'View request',
  chapter_published: 'Read chapter',
  comment: 'Read comment',
  reply: 'Read comment',
  mention: 'Read comment',
}

type Off = { url: string; oneClickUrl: string } | null
type About = { displayName: string; siteUrl: string; off: Off }

const settingsLine = 'You can change which emails you get under Settings > Notifications.'
const end = (off: Off, label: string) => (off ? { unsubscribe: { label, ...off } } : {})

/** `note`: the message that the user wrote with it. */
export const noticeMail: MailTemplate<About & { item: Notification; note?: string }> = {
  name: 'notifications.notice',
  write: ({ displayName, siteUrl, off, item, note }) => ({
    subject: item.message.length > 120 ? `${item.message.slice(0, 119)}…` : item.message,
    heading: `Hello, ${displayName}`,
    paragraphs: [
      /[.!?…]$/.test(item.message) ? item.message : `${item.message}.`,
      ...(note ? [`${item.person?.displayName ?? 'They'} wrote: “${note}”`] : []),
    ],
    ...(item.link && { button: { label: buttons[item.type] ?? 'View on Fabula', url: siteUrl + item.link } }),
    closing: `You’re getting this email because you get emails about ${kinds[item.type]}. ${settingsLine}`,
    ...end(off, `Unsubscribe from emails about ${kinds[item.type]}`),
  }),
}

const paces = {
  daily: { word: 'day', often: 'once a day' },
  weekly: { word: 'week', often: 'once a week' },
}

type Digest = About & { pace: 'daily' | 'weekly'; items: readonly Notification[]; count: number }

export const digestMail: MailTemplate<Digest> = {
  name: 'notifications.digest',
  write({ displayName, siteUrl, off, pace, items, count }) {
    const { word, often } = paces[pace]
    const things = count === 1 ? 'One new update' : `${count.toLocaleString('en')} new updates`
    const left = count - items.length
    return {
      subject: count === 1 ? items[0]!.message : `Your ${word} on Fabula: ${things.toLowerCase()}`,
      heading: `Your ${word}, ${displayName}`,
      paragraphs: [
        `${things} since you last checked${left > 0 ? `. Here are the latest ${items.length}` : ''}.`,
      ],
      items: items.map(({ message, link }) => ({ text: message, ...(link && { url: siteUrl + link }) })),
      button: { label: 'View all notifications', url: `${siteUrl}/notifications` },
      closing: `You’re getting this email because you chose to get a digest ${often}. ${settingsLine}`,
      ...end(off, 'Unsubscribe from this digest'),
    }
  },
}

const dateWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export const readerSummaryMail: MailTemplate<About & { pageUrl: string; summary: WeekSummary }> = {
  name: 'notifications.reader-summary',
  write: ({ displayName, off, pageUrl, summary: { range, reads, readers, newReaders, sentence } }) => ({
    subject: `Your readers this week: ${readers} readers, ${reads} reads`,
    heading: `Hello, ${displayName}`,
    paragraphs: [
      `From ${dateWords.format(new Date(range.from))} to ${dateWords.format(new Date(range.to))}, your stories had:`,
      sentence,
    ],
    items: [
      { text: `${reads} reads` },
      { text: `${readers} readers` },
      { text: `${newReaders ?? 'fewer than 10'} new readers` },
    ],
    button: { label: 'View your readers', url: pageUrl },
    closing:
      'Only readers who accepted tracking are counted, and counts are rounded. You’re getting this email because you asked for it in Settings.',
    ...end(off, 'Unsubscribe from emails about your readers'),
  }),
}
