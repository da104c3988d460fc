import { documentExtensions } from '@fabula/editor-kit/schema'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Mentions, setCast, setMentionKeys } from './mentions.ts'

test('keys of the list of characters reach it, and a closed editor takes none', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const editor = new Editor({ element, extensions: [...documentExtensions, Mentions] })
  const keys: string[] = []
  setMentionKeys(editor, ({ key }) => keys.push(key) > 0)
  editor.view.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(keys).toEqual(['ArrowDown'])

  editor.destroy()
  // The effects of a page that is being left may run this late.
  setMentionKeys(editor, () => true)
  setCast(editor, [], true)
  setMentionKeys(editor, null)
  element.remove()
})
