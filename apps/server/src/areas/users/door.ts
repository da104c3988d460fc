// People: who they are and how they are shown.
export { usersArea } from './users.area.ts'
export {
  findUserById,
  findUserByLogin,
  grantRole,
  insertUser,
  listUsersByIds,
  type NewUser,
  type UserRow,
} from './users.store.ts'
export { presentOwnUser, presentRoles, presentUser } from './users.present.ts'
export { getVisibleUser } from './relations.service.ts'
export { isVisibleTo, lockPairs } from './relations.store.ts'
export { getSettings } from './settings.service.ts'
