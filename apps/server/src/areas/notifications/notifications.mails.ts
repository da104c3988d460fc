// The mails about what happened. Words only; the layout is the platform's.
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationType } from '@fabula/contracts/settings'
import type { MailTemplate } from '#platform/mail/mail.ts'

const kinds: Record<NotificationType | 'daily' | 'weekly', string> = {
  collaboration_request: 'requests to join your stories',
  collaboration_invite: 'invitations to write together',
  collaboration_decided: 'answers to your requests and invitations',
  chapter_published: 'new chapters',
  story_announcement: 'news of stories',
  comment: 'comments on your stories',
  reply: 'replies to your comments',
  mention: 'comments that mention you',
  suggestion_made: 'suggestions in your texts',
  suggestion_decided: 'decisions about your suggestions',
  review: 'reviews of your stories',
  follow: 'new followers',
  bookmark: 'people who add your stories to their favorites',
  achievement: 'achievements',
  transfer_offer: 'stories that are offered or passed to you',
  transfer_decided: 'stories that change hands',
  answer: 'answers to your questions',
  answer_accepted: 'your answers that are accepted',
  moderation_decision: 'decisions of the moderators',
  report_outcome: 'what becomes of your reports',
  schedule_failed: 'chapters that could not be published on time',
  announcement: 'news of Fabula',
  security: 'the safety of your account',
  daily: 'everything that you get once a day',
  weekly: 'everything that you get once a week',
}

/** Behind "mail about". */
export const kindInWords = (kind: keyof typeof kinds) => kinds[kind]

const buttons: Partial<Record<NotificationType, string>> = {
  collaboration_request: 'See the request',
  collaboration_invite: 'See the invite',
  chapter_published: 'Read on',
  comment: 'Read it',
  reply: 'Read it',
  mention: 'Read it',
}

type Off = { url: string; oneClickUrl: string } | null
type About = { displayName: string; siteUrl: string; off: Off }

const settingsLine = 'Which mails you get is up to you: Settings, Notifications.'
const end = (off: Off, label: string) => (off ? { unsubscribe: { label, ...off } } : {})

/** `note`: what the person wrote along with it. */
export const noticeMail: MailTemplate<About & { item: Notification; note?: string }> = {
  name: 'notifications.notice',
  write: ({ displayName, siteUrl, off, item, note }) => ({
    subject: item.message.length > 120 ? `${item.message.slice(0, 119)}…` : item.message,
    heading: `Hello, ${displayName}`,
    paragraphs: [
      /[.!?…]$/.test(item.message) ? item.message : `${item.message}.`,
      ...(note ? [`${item.person?.displayName ?? 'They'} wrote: “${note}”`] : []),
    ],
    ...(item.link && { button: { label: buttons[item.type] ?? 'Take a look', url: siteUrl + item.link } }),
    closing: `You get this mail because you want to hear at once of ${kinds[item.type]}. ${settingsLine}`,
    ...end(off, `No more mail about ${kinds[item.type]}`),
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
    const things = count === 1 ? 'One thing' : `${count.toLocaleString('en')} things`
    const left = count - items.length
    return {
      subject: count === 1 ? items[0]!.message : `Your ${word} at Fabula: ${things.toLowerCase()}`,
      heading: `Your ${word}, ${displayName}`,
      paragraphs: [
        `${things} that you have not seen yet${left > 0 ? `; these are the newest ${items.length}` : ''}.`,
      ],
      items: items.map(({ message, link }) => ({ text: message, ...(link && { url: siteUrl + link }) })),
      button: { label: 'See them all', url: `${siteUrl}/notifications` },
      closing: `You get this mail because you want to hear ${often} of what you follow. ${settingsLine}`,
      ...end(off, 'No more mail of this kind'),
    }
  },
}
