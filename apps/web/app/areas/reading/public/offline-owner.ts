export { checkKeptOwner } from '../offline-stories.ts'
