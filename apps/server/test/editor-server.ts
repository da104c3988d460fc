// Only the editor's socket, with a replaceable decision on who may open a chapter and in which mode.
import { createSessionService } from '#areas/accounts/public.ts'
import { editorArea } from '#areas/editor/public.ts'
import { createCookieJar } from '#platform/http/cookies.ts'
import { createServer } from '#platform/http/server.ts'
import { registerSockets } from '#platform/realtime/sockets.ts'
import type { TestApp } from './app.ts'

export async function startEditorServer(
  { foundation }: TestApp,
  open: Parameters<typeof editorArea>[1],
): Promise<{ address: string; close(): Promise<void> }> {
  const platform = { ...foundation, sessions: createSessionService(foundation) }
  const area = editorArea(platform, open)
  const http = await createServer(platform)
  await registerSockets(http, platform, createCookieJar(foundation.config), area.sockets!)
  await area.register!(http)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => http.close() }
}
