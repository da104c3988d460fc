import { Mark } from '@tiptap/core'

import { isId, MARK_ATTRIBUTES } from './attributes.ts'
import { validateWith } from './schema.validate.ts'

/**
 * Text that refers to a character, by the character's id. A mark and not a node: Yjs stores no marks on inline nodes,
 * so a mention could be neither italic, nor commented on, nor part of a suggestion. To everything that does not ask for
 * mentions it is plain text.
 */
export const MentionMark = Mark.create({
  name: 'mention',
  // Like a spoiler: it wraps links.
  priority: 1001,
  inclusive: false,

  addAttributes() {
    return {
      id: {
        isRequired: true,
        validate: validateWith(MARK_ATTRIBUTES.mention.id),
        parseHTML: (element: HTMLElement) => element.dataset.mention,
        renderHTML: (attributes: Record<string, unknown>) => ({ 'data-mention': attributes.id }),
      },
    }
  },

  parseHTML() {
    return [
      {
        tag: 'span[data-mention]',
        getAttrs: (element: HTMLElement) => (isId(element.dataset.mention) ? null : false),
      },
    ]
  },

  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0]
  },
})
