import { Node } from '@tiptap/core'

import { isId, NODE_ATTRIBUTES } from './attributes.ts'
import { cleanText } from './characters.ts'
import { DOCUMENT_LIMITS } from './document.ts'
import { validateWith } from './schema.validate.ts'

/**
 * An image by the id of an upload; its URL is never part of the document. An image pasted from another site has no id
 * and is omitted here: the editor uploads it and inserts this node instead.
 */
export const ImageBlock = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,

  addAttributes() {
    return {
      imageId: {
        isRequired: true,
        validate: validateWith(NODE_ATTRIBUTES.image.imageId),
        parseHTML: (element: HTMLElement) => element.dataset.imageId,
        renderHTML: (attributes: Record<string, unknown>) => ({ 'data-image-id': attributes.imageId }),
      },
      alt: {
        default: NODE_ATTRIBUTES.image.alt.fallback,
        validate: validateWith(NODE_ATTRIBUTES.image.alt),
        parseHTML: (element: HTMLElement) =>
          cleanText((element.getAttribute('alt') ?? '').slice(0, DOCUMENT_LIMITS.altLength)),
      },
    }
  },

  parseHTML() {
    return [
      {
        tag: 'img[data-image-id]',
        getAttrs: (element: HTMLElement) => (isId(element.dataset.imageId) ? null : false),
      },
    ]
  },

  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes]
  },
})
