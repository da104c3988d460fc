export { startNotifications } from '../notifications.ts'
