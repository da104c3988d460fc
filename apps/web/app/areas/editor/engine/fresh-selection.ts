// Browsers report a new selection with a delay. A key pressed sooner would apply at the old cursor, so that a quick
// click and delete would delete elsewhere. Every key therefore reads the selection first.
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Missing from its types: `flush` handles a pending selection change now. */
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
