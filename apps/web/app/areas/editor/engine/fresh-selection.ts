// The browser tells of a new cursor a moment after it has set it. A key that comes sooner would still be done where the
// cursor was before: whoever clicks and deletes at once would delete somewhere else. So every key looks first.
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Not in its types; what it does when the browser tells of a selection, done now. */
type Observing = { domObserver: { flush(): void } }

export const FreshSelection = Extension.create({
  name: 'freshSelection',
  priority: 1000,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              if (!view.composing && !event.isComposing) (view as EditorView & Observing).domObserver.flush()
              return false
            },
          },
        },
      }),
    ]
  },
})
