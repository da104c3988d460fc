// People: who they are and how they are shown.
export { usersArea } from './users.area.ts'
export {
  findUserById,
  findUserByLogin,
  grantRole,
  insertUser,
  type NewUser,
  type UserRow,
} from './users.store.ts'
export { presentOwnUser, presentRoles } from './users.present.ts'
