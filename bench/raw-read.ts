// The bytes of a response as transferred: fetch would decompress them.
import { get } from 'node:http'

export async function readRaw(url: string): Promise<{ body: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] })
    }).on('error', fail)
  })
}
