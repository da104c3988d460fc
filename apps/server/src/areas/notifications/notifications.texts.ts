// The texts of notifications. Pure; names and titles stay plain text.
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'
import type { NotificationWords } from '@fabula/contracts/notifications'
import type { NotificationType } from '@fabula/contracts/settings'
import type { Facts, NotificationPayload } from './notifications.payload.ts'

type Writer = (payload: NotificationPayload, person: string) => (string | NotificationWords)[]

const strong = (text: string): NotificationWords => ({ text, kind: 'strong' })
const work = (text = 'a story'): NotificationWords => ({ text, kind: 'work' })

/** "Ana", "Ana and 3 others". */
function people({ peopleCount }: NotificationPayload, person: string): (string | NotificationWords)[] {
  const others = peopleCount - 1
  if (others < 1) return [strong(person)]
  return [strong(person), ` and ${countOthers(others)}`]
}

/** "A, B and C", "A, B, C and 2 others". */
function nameSome(titles: readonly string[], count: number): (string | NotificationWords)[] {
  const others = count - titles.length
  const named = titles.flatMap((title, index) => {
    const isLast = index === titles.length - 1 && others === 0
    return [index === 0 ? '' : isLast ? ' and ' : ', ', strong(title)]
  })
  return others > 0 ? [...named, ` and ${countOthers(others)}`] : named
}

const countOthers = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'other' : 'others'}`

/** A deleted account has no name. */
const someone = 'Someone'

const asRole = (roleName: string | undefined) => (roleName ? ` as ${roleName.toLowerCase()}` : '')

/** How many there are; undefined if each user wrote one. */
const repeatedly = ({ causeCount, peopleCount }: NotificationPayload) =>
  causeCount > peopleCount ? causeCount.toLocaleString('en') : undefined

const writeReplies = (count: string | undefined) =>
  count ? ` left ${count} replies to your comment on ` : ' replied to your comment on '

/** "3 new replies in ..." for those who follow the topic. */
function writeTopicNews(payload: NotificationPayload, person: string) {
  const { topicTitle, topicNews } = payload.facts
  if (!topicTitle) return undefined
  const title = work(topicTitle)
  if (topicNews === 'reply') return [...people(payload, person), ' replied to you in ', title]
  if (payload.causeCount > 1) return [`${payload.causeCount.toLocaleString('en')} new replies in `, title]
  return [strong(person), topicNews === 'opened' ? ' opened the topic ' : ' replied in ', title]
}

const askedFor: Record<ListingKind, string> = {
  gift: ' would like to have ',
  trade: ' offers you a trade for ',
  licence: ' asks for a license to use ',
  collaboration: ' would like to write together with you about ',
}

/** About a character on the marketplace. */
function writeOffer({ characterName, deal, dealNews }: Facts, person: string) {
  const character = work(characterName)
  if (dealNews === 'changed') return [strong(person), ' changed the terms for ', character]
  if (dealNews === 'confirmed')
    return [strong(person), ' confirmed the terms for ', character, '. Now it’s your turn']
  return [strong(person), askedFor[deal ?? 'gift'], character]
}

function writeDecidedOffer({ characterName, deal, dealNews, outcome }: Facts, person: string) {
  const character = work(characterName)
  if (dealNews === 'received') return [character, ' is yours now']
  if (dealNews === 'given') return [character, ` has been ${deal === 'trade' ? 'traded' : 'given away'}`]
  if (dealNews === 'granted') return ['You can now use ', character, ' in your stories']
  if (dealNews === 'grantee') return [strong(person), ' can now use ', character]
  if (dealNews === 'returned') return ['Moderators gave ', character, ' back to its former owner']
  if (dealNews === 'regained') return ['Moderators gave ', character, ' back to you']
  if (outcome === 'accepted')
    return ['Your offer for ', character, ' was accepted. Confirm the terms to complete it']
  if (outcome === 'expired') return ['The offer for ', character, ' has expired']
  if (outcome === 'cancelled') return ['The offer for ', character, ' was canceled']
  return ['Your offer for ', character, ' was declined']
}

const watchedNews: Record<NonNullable<Facts['listingNews']>, string> = {
  expiring: 'Your listing expires in a week. Renew it to keep it open: ',
  found: 'New on the marketplace for your saved search: ',
  changed: 'A listing that you watch has changed: ',
  open: 'A listing that you watch is open again: ',
  reserved: 'A listing that you watch is reserved: ',
  completed: 'A listing that you watch has been completed: ',
  withdrawn: 'A listing that you watch was withdrawn: ',
  expired: 'A listing that you watch has expired: ',
}

function writeListingNews({ characterName, listingNews = 'changed' }: Facts, causeCount: number) {
  if (listingNews === 'found' && causeCount > 1)
    return [`${causeCount.toLocaleString('en')} new listings on the marketplace for your saved searches`]
  return [watchedNews[listingNews], work(characterName)]
}

/** Never what it says: the message may be deleted, and others may see the screen. */
const writeMessageNews = ({ causeCount }: NotificationPayload, person: string) => [
  strong(person),
  causeCount > 1 ? ` sent you ${causeCount.toLocaleString('en')} messages` : ' sent you a message',
]

/** A chapter has no number where it is the only one. */
function chapterInStory({ storyTitle, chapterTitle, chapterNumber }: Facts) {
  const story = work(storyTitle)
  if (!chapterNumber) return [story]
  const number = `chapter ${chapterNumber.toLocaleString('en')}`
  return chapterTitle ? [work(chapterTitle), `, ${number} of `, story] : [`${number} of `, story]
}

const writers: Partial<Record<NotificationType, Writer>> = {
  collaboration_request: ({ facts }, person) => [
    strong(person),
    ' asked to join ',
    work(facts.storyTitle),
    asRole(facts.roleName),
  ],
  collaboration_invite: ({ facts }, person) => [
    strong(person),
    ' invited you to join ',
    work(facts.storyTitle),
    asRole(facts.roleName),
  ],
  collaboration_decided({ facts }, person) {
    const what = facts.isInvite ? 'our invite to ' : 'our request to join '
    return facts.outcome === 'accepted' || facts.outcome === 'declined'
      ? [strong(person), ` ${facts.outcome} y${what}`, work(facts.storyTitle)]
      : [`Y${what}`, work(facts.storyTitle), ' has expired']
  },
  transfer_offer({ facts }, person) {
    if (facts.characterName) return writeOffer(facts, person)
    const story = work(facts.storyTitle)
    if (facts.ownership === 'inherited')
      return [story, ' is now yours because its owner deleted their account']
    if (facts.ownership === 'asked-back') return [strong(person), ' wants ', story, ' back']
    return [strong(person), ' wants to transfer ', story, ' to you']
  },
  transfer_decided({ facts }, person) {
    if (facts.characterName) return writeDecidedOffer(facts, person)
    const story = work(facts.storyTitle)
    const owner = strong(facts.ownerName ?? someone)
    if (facts.ownership === 'passed-on')
      return [story, ' belongs to ', owner, ' now because its owner deleted their account']
    if (facts.ownership === 'former')
      return [story, ' belongs to ', owner, ' now. You’re a co-author and can ask for it back']
    if (facts.ownership === 'asked-back')
      return (
        {
          accepted: [strong(person), ' gave ', story, ' back to you'],
          declined: [strong(person), ' declined to give ', story, ' back'],
        }[facts.outcome as string] ?? ['Your request to get ', story, ' back has expired']
      )
    return facts.outcome === 'accepted' || facts.outcome === 'declined'
      ? [strong(person), ` ${facts.outcome} your offer of `, story]
      : ['Your offer of ', story, ' has expired']
  },
  listing_news: ({ facts, causeCount }) => writeListingNews(facts, causeCount),
  chapter_published: ({ facts, causeCount }, person) =>
    causeCount > 1
      ? [
          strong(person),
          ` published ${causeCount.toLocaleString('en')} new chapters of `,
          work(facts.storyTitle),
        ]
      : [
          strong(person),
          ' published ',
          work(facts.chapterTitle),
          `, chapter ${facts.chapterNumber ?? 1} of `,
          work(facts.storyTitle),
        ],
  comment(payload, person) {
    const { isDraft, topicTitle, questionTitle, isAnswer, storyTitle } = payload.facts
    const isMargin = isDraft || topicTitle
    const qaSubject = isAnswer ? 'your answer to ' : 'your question '
    const count = repeatedly(payload)
    const comments = count ? `${count} ${isMargin ? 'margin comments' : 'comments'}` : 'a margin comment'
    return [
      ...people(payload, person),
      isMargin || count ? ` left ${comments} on ` : ' commented on ',
      questionTitle ? qaSubject : '',
      work(topicTitle ?? questionTitle ?? storyTitle),
    ]
  },
  reply: (payload, person) =>
    writeTopicNews(payload, person) ?? [
      ...people(payload, person),
      payload.facts.isReview ? ' replied to your review of ' : writeReplies(repeatedly(payload)),
      work(payload.facts.storyTitle),
    ],
  review: (payload, person) => [...people(payload, person), ' reviewed ', work(payload.facts.storyTitle)],
  mention: (payload, person) => [
    ...people(payload, person),
    payload.facts.topicTitle ? ' mentioned you in ' : ' mentioned you on ',
    work(payload.facts.topicTitle ?? payload.facts.storyTitle ?? payload.facts.questionTitle),
  ],
  answer: (payload, person) => [
    ...people(payload, person),
    ' answered your question ',
    work(payload.facts.questionTitle ?? ''),
  ],
  answer_accepted: ({ facts }, person) => [
    strong(person),
    ' accepted your answer to ',
    work(facts.questionTitle ?? 'a question'),
  ],
  character_use_request: ({ facts }, person) => [
    strong(person),
    ' asked to use ',
    work(facts.characterName ?? 'your character'),
    ' in ',
    work(facts.storyTitle),
  ],
  character_use_decided: ({ facts }, person) => [
    strong(person),
    facts.outcome === 'accepted' ? ' lets you use ' : ' declined your request to use ',
    work(facts.characterName ?? 'a character'),
    ' in ',
    work(facts.storyTitle),
  ],
  pod_published: ({ facts }) => [
    facts.podKind === 'episode' ? 'New episode of WritersPod: ' : 'New article on WritersPod: ',
    work(facts.podTitle),
  ],
  pod_review({ facts }, person) {
    if (facts.podNews === 'invited') return [strong(person), ' invited you to write for WritersPod']
    const item = work(facts.podTitle)
    if (facts.podNews === 'submitted') return [strong(person), ' submitted ', item, ' to WritersPod']
    if (facts.podNews === 'published') return [item, ' is published on WritersPod']
    return [strong(person), ' returned ', item, ' to you with a note']
  },
  suggestion_made: (payload, person) => [
    ...people(payload, person),
    ' suggested changes in ',
    work(payload.facts.storyTitle),
  ],
  suggestion_decided({ facts, causeCount }, person) {
    const one = facts.count === undefined || facts.count === 1
    const which = causeCount > 1 ? 'some' : (facts.count ?? 1).toLocaleString('en')
    return [
      strong(person),
      ` ${facts.outcome ?? 'accepted'} `,
      causeCount === 1 && one ? 'your suggestion in ' : `${which} of your suggestions in `,
      work(facts.storyTitle),
    ]
  },
  follow: (payload, person) => [...people(payload, person), ' started following you'],
  message: writeMessageNews,
  bookmark: (payload, person) => [
    ...people(payload, person),
    ' added ',
    work(payload.facts.storyTitle),
    ' to their Favorites',
  ],
  chapter_like: (payload, person) => [
    ...people(payload, person),
    ' liked ',
    ...chapterInStory(payload.facts),
  ],
  achievement({ facts, causeCount, achievementTitles }) {
    if (causeCount > 1)
      return [
        `You earned ${causeCount.toLocaleString('en')} achievements: `,
        ...nameSome(achievementTitles, causeCount),
      ]
    return [
      'Achievement earned: ',
      strong(facts.achievementTitle ?? ''),
      facts.achievementText ? `. ${facts.achievementText}` : '',
    ]
  },
  schedule_failed: ({ facts }) => [
    work(facts.chapterTitle ?? 'A chapter'),
    ' of ',
    work(facts.storyTitle),
    ` couldn’t be published: ${facts.reason ?? 'something went wrong'}`,
  ],
}

export function writeNotification(payload: NotificationPayload, person: string | null): NotificationWords[] {
  const parts = writers[payload.type]?.(payload, person ?? someone) ?? [
    payload.facts.sentence ?? 'You have a new notification',
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? { text: part, kind: 'plain' } : part))
}

const titles: Record<NotificationType, string> = {
  collaboration_request: 'Collaboration request',
  collaboration_invite: 'Collaboration invite',
  collaboration_decided: 'Collaboration update',
  chapter_published: 'New chapter',
  story_announcement: 'Story news',
  comment: 'New comment',
  reply: 'New reply',
  mention: 'New mention',
  suggestion_made: 'New suggestions',
  suggestion_decided: 'Suggestions reviewed',
  review: 'New review',
  follow: 'New follower',
  message: 'New message',
  bookmark: 'New favorite',
  chapter_like: 'New like',
  achievement: 'Achievement earned',
  transfer_offer: 'Ownership',
  transfer_decided: 'Ownership',
  listing_news: 'Marketplace',
  answer: 'New answer',
  answer_accepted: 'Your answer was accepted',
  character_use_request: 'Request for a character',
  character_use_decided: 'Request for a character',
  pod_published: 'WritersPod',
  pod_review: 'WritersPod',
  moderation_decision: 'Moderation decision',
  report_outcome: 'Update on your report',
  schedule_failed: 'Chapter not published',
  announcement: 'Announcement',
  security: 'Your account',
}

export const titleOf = (type: NotificationType) => titles[type]

/** The link on this site; undefined when there is nothing more to see. */
export function linkOf(
  { type, userId, facts, storyId, peopleCount, causeCount }: NotificationPayload,
  username?: string,
) {
  if (facts.link) return facts.link
  const story = facts.storySlug ? `/story/${facts.storySlug}` : storyId && `/story/${storyId}`
  switch (type) {
    case 'follow':
      return peopleCount === 1 && username ? `/user/${username}` : `/profile/${userId}?tab=followers`
    case 'message':
      return username ? `/messages/${username}` : '/messages'
    case 'achievement':
      return `/profile/${userId}?tab=achievements`
    case 'security':
      return '/settings/security'
    case 'chapter_like':
      return `${story}/read?chapter=${facts.chapterId}`
    case 'chapter_published':
      return causeCount > 1 ? story : `${story}/read?chapter=${facts.chapterId}`
    case 'comment':
    case 'reply':
    case 'mention':
      if (facts.isDraft) return `${story}/edit/${facts.chapterId}`
      return facts.chapterId
        ? `${story}/read?chapter=${facts.chapterId}#comment-${facts.commentId}`
        : `${story}#comment-${facts.commentId}`
    case 'suggestion_made':
    case 'suggestion_decided':
      return facts.chapterId ? `${story}/edit/${facts.chapterId}` : story
    case 'schedule_failed':
      return `${story}/edit`
    case 'collaboration_request':
      return `${story}/manage/people`
    case 'collaboration_invite':
      return '/invites'
    default:
      return story
  }
}
