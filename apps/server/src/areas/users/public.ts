// Users: their identity, and how they are shown.
export { usersArea } from './users.area.ts'
export { expertiseEntries } from './expertise.service.ts'
export { changeIdentity, createUser, deleteUser, lockUser, lockUsers } from './identity.service.ts'
export { changePicture, getProfile } from './profile.service.ts'
export { getRelation, getVisibleUser, listVisibleIds, lockRelations } from './relations.service.ts'
export { changeSettings, getSettings, listSettings } from './settings.service.ts'
export { presentOwnUser, presentPerson, presentUser } from './users.present.ts'
export {
  findUserById,
  findUserByLogin,
  listPopularUsers,
  listUsers,
  listUsersByIds,
} from './users.service.ts'
export type { UserRow } from './users.store.ts'
