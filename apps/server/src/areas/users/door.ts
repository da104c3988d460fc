// People: who they are and how they are shown.
export {
  findUserById,
  findUserByLogin,
  grantRole,
  insertUser,
  type NewUser,
  type UserRow,
} from './users.store.ts'
export { presentOwnUser, presentRoles } from './users.present.ts'
export {
  deleteUser,
  isEmailTaken,
  isUsernameTaken,
  lockUser,
  markEmailVerified,
  setDateOfBirth,
  setEmail,
} from './identity.store.ts'
export { ageOn, findDateOfBirthFault } from './age.ts'
export { findUsernameFault } from './usernames.ts'
