// The editor: chapters edited live over a socket, by one user or several.
import { openLive } from '#areas/chapters/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { createConnections } from './collab.connections.ts'
import { createCollab } from './collab.server.ts'
import { collabSocket } from './collab.socket.ts'

export function editorArea(platform: Platform, open = openLive): Area {
  const collab = createCollab(platform, open)
  return {
    name: 'editor',
    sockets: [collabSocket(collab.hocuspocus, createConnections(platform))],
    async register(app) {
      await collab.start()
      app.addHook('onClose', () => collab.stop())
    },
  }
}
