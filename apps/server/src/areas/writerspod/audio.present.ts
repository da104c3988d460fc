import { audioPartBytes, audioUploadHours } from '@fabula/contracts/writerspod-sizes'
import type { AudioUpload } from '@fabula/contracts/writerspod.audio'
import type { UploadRow } from './uploads.store.ts'

export const countParts = (size: number) => Math.ceil(size / audioPartBytes)

export const presentUpload = (row: UploadRow): AudioUpload => ({
  _id: row.id,
  itemId: row.item_id,
  fileName: row.file_name,
  size: row.size,
  partBytes: audioPartBytes,
  partCount: countParts(row.size),
  receivedParts: row.parts,
  expiresAt: new Date(row.created_at.getTime() + audioUploadHours * 60 * 60 * 1000).toISOString(),
})
