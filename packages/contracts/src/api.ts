// Every operation of the API, by its key.
import { accountsContract } from './accounts.ts'
import { accountDeletionContract } from './accounts.deletion.ts'
import { passkeysContract } from './accounts.passkeys.ts'
import { proofContract } from './accounts.proof.ts'
import { referralsContract } from './accounts.referrals.ts'
import { secondFactorContract } from './accounts.second-factor.ts'
import { accountSecurityContract } from './accounts.security.ts'
import { socialContract } from './accounts.social.ts'
import { achievementsContract } from './achievements.ts'
import { adminContract } from './admin.ts'
import { analyticsContract } from './analytics.ts'
import { personalTokensContract } from './accounts.tokens.ts'
import { announcementsContract } from './announcements.ts'
import { auditContract } from './audit.ts'
import { bookmarksContract } from './bookmarks.ts'
import { chaptersContract } from './chapters.ts'
import { characterImagesContract } from './characters.images.ts'
import { characterMentionsContract } from './character-mentions.ts'
import { characterSharingContract } from './characters.sharing.ts'
import { charactersContract } from './characters.ts'
import { marginContract } from './comments.margin.ts'
import { shortCommentsContract } from './comments.short.ts'
import { commentsContract } from './comments.ts'
import { communityContract } from './community.ts'
import { collaborationContract, creditsContract } from './collaboration.ts'
import { dashboardContract } from './dashboard.ts'
import { discoveryContract } from './discovery.ts'
import { findAndReplaceContract } from './find-and-replace.ts'
import { followsContract } from './follows.ts'
import { forumAdminContract } from './forum.admin.ts'
import { forumModerationContract } from './forum.moderation.ts'
import { forumContract } from './forum.ts'
import { imagesContract } from './images.ts'
import { casesContract } from './moderation.cases.ts'
import { moderationContract } from './moderation.ts'
import { messagesContract } from './messages.ts'
import { marketplaceContract } from './marketplace.ts'
import { notificationsContract } from './notifications.ts'
import { outlineContract } from './outline.ts'
import { exportsContract } from './profiles.exports.ts'
import { profilesContract } from './profiles.ts'
import { qaContract } from './qa.ts'
import { readingListsContract } from './reading.lists.ts'
import { readingContract } from './reading.ts'
import { reviewsContract } from './reviews.ts'
import { siteContract } from './site.ts'
import { storyExportsContract, storyImportsContract } from './import-export.ts'
import { sectionsContract, storiesContract } from './stories.ts'
import { storyAdminContract } from './stories.admin.ts'
import { storyPagesContract } from './stories.pages.ts'
import { tagsContract, tagAdminContract } from './tags.ts'
import { referenceContract } from './templates.admin.ts'
import { ownTemplatesContract } from './templates.own.ts'
import { templatesContract } from './templates.ts'
import { ticketsContract } from './tickets.ts'
import { trackingContract } from './tracking.ts'
import { trustContract } from './trust.ts'
import { usersContract } from './users.ts'
import { podAudioContract } from './writerspod.audio.ts'
import { podTextsContract } from './writerspod.texts.ts'
import { writerspodContract } from './writerspod.ts'
import { podMarginContract } from './writerspod.margin.ts'

export const api = {
  ...siteContract,
  ...usersContract,
  ...auditContract,
  ...accountsContract,
  ...accountSecurityContract,
  ...secondFactorContract,
  ...passkeysContract,
  ...proofContract,
  ...referralsContract,
  ...accountDeletionContract,
  ...socialContract,
  ...trustContract,
  ...moderationContract,
  ...casesContract,
  ...imagesContract,
  ...commentsContract,
  ...shortCommentsContract,
  ...marginContract,
  ...templatesContract,
  ...ownTemplatesContract,
  ...referenceContract,
  ...storiesContract,
  ...sectionsContract,
  ...storyAdminContract,
  ...chaptersContract,
  ...outlineContract,
  ...findAndReplaceContract,
  ...tagsContract,
  ...tagAdminContract,
  ...storyPagesContract,
  ...storyExportsContract,
  ...storyImportsContract,
  ...collaborationContract,
  ...creditsContract,
  ...followsContract,
  ...messagesContract,
  ...bookmarksContract,
  ...readingContract,
  ...readingListsContract,
  ...communityContract,
  ...reviewsContract,
  ...forumContract,
  ...forumModerationContract,
  ...forumAdminContract,
  ...qaContract,
  ...charactersContract,
  ...marketplaceContract,
  ...characterImagesContract,
  ...characterMentionsContract,
  ...characterSharingContract,
  ...writerspodContract,
  ...podMarginContract,
  ...podAudioContract,
  ...podTextsContract,
  ...dashboardContract,
  ...discoveryContract,
  ...analyticsContract,
  ...personalTokensContract,
  ...announcementsContract,
  ...trackingContract,
  ...achievementsContract,
  ...ticketsContract,
  ...adminContract,
  ...notificationsContract,
  ...profilesContract,
  ...exportsContract,
}
export type Api = typeof api
