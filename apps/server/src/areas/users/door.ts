// People: who they are and how they are shown.
export { usersArea } from './users.area.ts'
export {
  findUserById,
  findUserByLogin,
  grantRole,
  insertUser,
  listUsersByIds,
  markOnboarded,
  type NewUser,
  type UserRow,
} from './users.store.ts'
export { presentOwnUser, presentRoles, presentUser } from './users.present.ts'
export { isAdult } from './age.ts'
export { getProfile } from './profile.service.ts'
export { getVisibleUser } from './relations.service.ts'
export { isVisibleTo, listVisibleIds, lockPairs } from './relations.store.ts'
export { changeSettings, getSettings, requireAdult } from './settings.service.ts'
