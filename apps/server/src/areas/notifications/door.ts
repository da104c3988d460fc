// Notifications: the socket that carries them.
import type { Area } from '#platform/area.ts'
import { notificationSocket } from './notifications.socket.ts'

export const notificationsArea: Area = { name: 'notifications', sockets: [notificationSocket] }
