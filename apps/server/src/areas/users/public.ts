// Users: their identity, and how they are shown.
export { usersArea } from './users.area.ts'
export { findActorsByName } from './actors.ts'
export { changeProfile, getProfile, hidePicture, showPicture } from './profile.service.ts'
export { expertiseList } from './expertise.store.ts'
export { listExpertise, listExpertiseAreas } from './profile.store.ts'
export { canSee, noRelation, type Relation } from './relations.policy.ts'
export {
  findRelation,
  isNotMutedBy,
  isUnblockedFor,
  isVisibleTo,
  listHearers,
  listVisibleIds,
  lockPairs,
} from './relations.store.ts'
export { changeSettings, getSettings, listSettings, requireAdult } from './settings.service.ts'
export { getVisibleUser, searchPeople } from './relations.service.ts'
export { presentPerson, presentUser } from './users.present.ts'
export {
  findUserById,
  findUserByLogin,
  grantRole,
  revokeRole,
  insertUser,
  listBios,
  listMostFollowed,
  listUserIdsAfter,
  listUsersAfter,
  listUsersByIds,
  listUsersByNames,
  markOnboarded,
  type NewUser,
  type UserRow,
} from './users.store.ts'
export { presentOwnUser, presentRoles } from './users.present.ts'
export {
  chooseUsername,
  deleteUser,
  giveUpEmail,
  isEmailTaken,
  isUsernameTaken,
  lockUser,
  lockUsers,
  markEmailVerified,
  markDeleting,
  setDateOfBirth,
  setEmail,
} from './identity.store.ts'
export { findDateOfBirthFault, isTooYoung } from './age.ts'
export { isAdult } from '@fabula/contracts/age'
export { findUsernameFault } from './usernames.ts'
