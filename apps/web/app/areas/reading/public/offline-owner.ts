export { checkOfflineOwner } from '../offline-stories.ts'
