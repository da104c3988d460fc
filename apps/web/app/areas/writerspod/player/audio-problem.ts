import type { PlayerProblem } from './player-store.ts'

/** Browsers report a missing file, a lost connection and an unknown format alike, so the server is asked. */
export async function findAudioProblem(code: number, url: string): Promise<PlayerProblem> {
  if (code === MediaError.MEDIA_ERR_DECODE) return 'broken'
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD' })
    if (ok) return code === MediaError.MEDIA_ERR_NETWORK ? 'offline' : 'broken'
    return status === 404 || status === 410 ? 'gone' : 'failed'
  } catch {
    return 'offline'
  }
}
