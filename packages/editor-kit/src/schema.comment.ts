import { Mark } from '@tiptap/core'

import { isId, MARK_ATTRIBUTES } from './attributes.ts'
import { validateWith } from './schema.validate.ts'

/** The anchor of a margin comment. Excludes nothing, not even itself: several may cover the same text. */
export const CommentMark = Mark.create({
  name: 'comment',
  // Before Link's 1000: marks nest by this order, and these must wrap the link, not split it.
  priority: 1001,
  inclusive: false,
  excludes: '',

  addAttributes() {
    return {
      id: {
        isRequired: true,
        validate: validateWith(MARK_ATTRIBUTES.comment.id),
        parseHTML: (element: HTMLElement) => element.dataset.comment,
        renderHTML: (attributes: Record<string, unknown>) => ({ 'data-comment': attributes.id }),
      },
    }
  },

  parseHTML() {
    // Parsed on paste, so that cutting and pasting a passage moves its comments too.
    return [
      {
        tag: 'span[data-comment]',
        getAttrs: (element: HTMLElement) => (isId(element.dataset.comment) ? null : false),
      },
    ]
  },

  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0]
  },
})
