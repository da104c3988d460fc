// Suggested changes: marks for text, an attribute for blocks and line breaks, since Yjs stores no marks on elements.
// For the effect of accepting or rejecting one, see suggestions.ts.
import { Extension, Mark } from '@tiptap/core'

import { isId, MARK_ATTRIBUTES, NODE_ATTRIBUTES } from './attributes.ts'
import type { BlockSuggestion } from './document.ts'
import { validateWith } from './schema.validate.ts'

function suggestionMark(name: 'insertion' | 'deletion', tag: 'ins' | 'del') {
  return Mark.create({
    name,
    priority: 1003,
    inclusive: false,

    addAttributes() {
      return {
        id: {
          isRequired: true,
          validate: validateWith(MARK_ATTRIBUTES[name].id),
          parseHTML: (element: HTMLElement) => element.dataset.suggestion,
          renderHTML: (attributes: Record<string, unknown>) => ({ 'data-suggestion': attributes.id }),
        },
        by: {
          isRequired: true,
          validate: validateWith(MARK_ATTRIBUTES[name].by),
          parseHTML: (element: HTMLElement) => element.dataset.by,
          renderHTML: (attributes: Record<string, unknown>) => ({ 'data-by': attributes.by }),
        },
      }
    },

    parseHTML() {
      return [
        {
          tag: `${tag}[data-suggestion]`,
          getAttrs: (element: HTMLElement) =>
            isId(element.dataset.suggestion) && isId(element.dataset.by) ? null : false,
        },
      ]
    },

    renderHTML({ HTMLAttributes }) {
      return [tag, HTMLAttributes, 0]
    },
  })
}

export const InsertionMark = suggestionMark('insertion', 'ins')
export const DeletionMark = suggestionMark('deletion', 'del')

const suggestible = (Object.keys(NODE_ATTRIBUTES) as (keyof typeof NODE_ATTRIBUTES)[]).filter(
  (name) => name !== 'doc' && name !== 'text',
)

function renderSuggestion(attributes: Record<string, unknown>): Record<string, string> {
  const suggestion = attributes.suggestion as BlockSuggestion | null
  if (!suggestion) return {}
  return {
    'data-suggestion': suggestion.id,
    'data-suggestion-kind': suggestion.kind,
    'data-by': suggestion.by,
  }
}

export const BlockSuggestions = Extension.create({
  name: 'blockSuggestions',

  addGlobalAttributes() {
    return suggestible.map((name) => ({
      types: [name],
      attributes: {
        suggestion: {
          default: null,
          validate: validateWith(NODE_ATTRIBUTES[name].suggestion),
          // A new block at the end of a suggested one, or a copy of it, is not part of that suggestion.
          keepOnSplit: false,
          parseHTML: () => null,
          renderHTML: renderSuggestion,
        },
      },
    }))
  },
})
