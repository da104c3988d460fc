// Shortcuts that open parts of the editor while the cursor is in the text. All others belong to the extensions.
import { Extension } from '@tiptap/core'

export type EditorCommand = 'find' | 'link' | 'comment' | 'keys' | 'focus' | 'save' | 'title' | 'toolbar'

type Options = { onCall(call: EditorCommand): void }

export const EditorShortcuts = Extension.create<Options>({
  name: 'deskKeys',
  priority: 1100,
  addOptions: () => ({ onCall: () => undefined }),
  addKeyboardShortcuts() {
    const call = (name: EditorCommand) => () => {
      this.options.onCall(name)
      return true
    }
    return {
      'Mod-f': call('find'),
      'Mod-k': call('link'),
      'Mod-Alt-m': call('comment'),
      'Mod-/': call('keys'),
      'Mod-s': call('save'),
      F9: call('focus'),
      'Alt-F10': call('toolbar'),
      'Mod-Shift-Enter': () => this.editor.chain().focus().setHorizontalRule().run(),
      ArrowUp: () => {
        const { $head, empty } = this.editor.state.selection
        const isFirst =
          empty && $head.depth > 0 && $head.before(1) === 0 && this.editor.view.endOfTextblock('up')
        if (isFirst) this.options.onCall('title')
        return isFirst
      },
    }
  },
})
