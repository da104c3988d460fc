// Every operation of the API, by its key.
import { accountsContract } from './accounts.ts'
import { leavingContract } from './accounts.leaving.ts'
import { passkeysContract } from './accounts.passkeys.ts'
import { proofContract } from './accounts.proof.ts'
import { referralsContract } from './accounts.referrals.ts'
import { secondFactorContract } from './accounts.second-factor.ts'
import { accountSecurityContract } from './accounts.security.ts'
import { socialContract } from './accounts.social.ts'
import { achievementsContract } from './achievements.ts'
import { bookmarksContract } from './bookmarks.ts'
import { chaptersContract } from './chapters.ts'
import { charactersContract } from './characters.ts'
import { discoveryContract } from './discovery.ts'
import { followsContract } from './follows.ts'
import { imagesContract } from './images.ts'
import { outlineContract } from './outline.ts'
import { exportsContract } from './profiles.exports.ts'
import { profilesContract } from './profiles.ts'
import { siteContract } from './site.ts'
import { storyExportsContract, storyImportsContract } from './stories.carry.ts'
import { storiesContract } from './stories.ts'
import { storyPagesContract } from './stories.pages.ts'
import { tagsContract } from './tags.ts'
import { ownTemplatesContract } from './templates.own.ts'
import { templatesContract } from './templates.ts'
import { usersContract } from './users.ts'

export const api = {
  ...siteContract,
  ...usersContract,
  ...accountsContract,
  ...accountSecurityContract,
  ...secondFactorContract,
  ...passkeysContract,
  ...proofContract,
  ...referralsContract,
  ...leavingContract,
  ...socialContract,
  ...imagesContract,
  ...templatesContract,
  ...ownTemplatesContract,
  ...storiesContract,
  ...chaptersContract,
  ...outlineContract,
  ...tagsContract,
  ...storyPagesContract,
  ...storyExportsContract,
  ...storyImportsContract,
  ...followsContract,
  ...bookmarksContract,
  ...charactersContract,
  ...discoveryContract,
  ...achievementsContract,
  ...profilesContract,
  ...exportsContract,
}
export type Api = typeof api
