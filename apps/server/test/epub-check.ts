// Validates a book against the EPUB rules: EPUBCheck in JavaScript, so that it runs on every machine.
import { EpubCheck } from '@likecoin/epubcheck-ts'

/** Each error and warning as one line. Takes an archive, or its files by name. */
export async function checkEpub(book: Buffer | Map<string, Uint8Array>): Promise<string[]> {
  const { messages } = await (book instanceof Map
    ? EpubCheck.validateExpanded(book)
    : EpubCheck.validate(book))
  return messages
    .filter(({ severity }) => severity === 'fatal' || severity === 'error' || severity === 'warning')
    .map(({ id, message, location }) => `${id} ${location?.path ?? ''}: ${message}`)
}
