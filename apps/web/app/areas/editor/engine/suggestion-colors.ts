// Suggestions in their author's color. The color is a number in the style sheet, because the CSP forbids inline styles.
import type { BlockSuggestion } from '@fabula/editor-kit/document'
import type { AnyExtension, Attribute, GlobalAttributes } from '@tiptap/core'
import type { Palette } from './palette.ts'

export function colorMark(extension: AnyExtension, palette: Palette): AnyExtension {
  return extension.extend({
    addAttributes(this: { parent?: () => Record<string, Partial<Attribute>> }) {
      const known = this.parent?.() ?? {}
      const renderHTML = ({ by }: Record<string, unknown>) => ({
        'data-by': by,
        'data-person': String(palette(String(by))),
      })
      return { ...known, by: { ...known.by, renderHTML } }
    },
  }) as AnyExtension
}

export function colorBlocks(extension: AnyExtension, palette: Palette): AnyExtension {
  return extension.extend({
    addGlobalAttributes(this: { parent?: () => GlobalAttributes }) {
      const known = this.parent?.() ?? []
      const renderHTML = ({ suggestion }: Record<string, unknown>) =>
        describeBlock(suggestion as BlockSuggestion | null, palette)
      return known.map((one) => ({
        ...one,
        attributes: { suggestion: { ...one.attributes.suggestion, renderHTML } },
      }))
    },
  }) as AnyExtension
}

export function describeBlock(suggestion: BlockSuggestion | null, palette: Palette): Record<string, string> {
  if (!suggestion) return {}
  return {
    'data-suggestion': suggestion.id,
    'data-suggestion-kind': suggestion.kind,
    'data-by': suggestion.by,
    'data-person': String(palette(suggestion.by)),
  }
}
