// The editor: chapters written live, by one person or several, over a socket.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { createCollab } from './collab.server.ts'
import { collabSocket } from './collab.socket.ts'

export function editorArea(platform: Platform): Area {
  const collab = createCollab(platform)
  return {
    name: 'editor',
    sockets: [collabSocket(collab.hocuspocus)],
    async register(app) {
      await collab.start()
      app.addHook('onClose', () => collab.stop())
    },
  }
}
