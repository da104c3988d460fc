import * as Y from 'yjs'

const names = new Set(['footnote', 'table', 'tableRow', 'tableCell'])

/** Whether the update of a checked document adds something that editors before these did not know. */
export function addsNotesOrTables(update: Uint8Array): boolean {
  return Y.decodeUpdate(update).structs.some(
    (struct) =>
      struct instanceof Y.Item &&
      struct.content instanceof Y.ContentType &&
      struct.content.type instanceof Y.XmlElement &&
      names.has(struct.content.type.nodeName),
  )
}
