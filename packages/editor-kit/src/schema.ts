// The extensions that define the document, for the editor in the browser and for the server alike: nothing here
// accesses a DOM before the editor does. Attributes are validated by attributes.ts; pasted content passes parseHTML
// below.
import { getSchema, Mark } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'

import { isId, MARK_ATTRIBUTES, NODE_ATTRIBUTES } from './attributes.ts'
import { isSafeHref } from './links.ts'
import { ImageBlock } from './schema.image.ts'
import { MentionMark } from './schema.mention.ts'
import { noteAndTableExtensions } from './schema.notes-and-tables.ts'
import { BlockSuggestions, DeletionMark, InsertionMark } from './schema.suggestions.ts'
import { validateWith } from './schema.validate.ts'

/** The anchor of a margin comment. Excludes nothing, not even itself: several may cover the same text. */
const CommentMark = Mark.create({
  name: 'comment',
  // Before Link's 1000: marks nest by this order, and these must wrap the link, not split it.
  priority: 1002,
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

/** Covered until the reader chooses to see it. Written in reviews, posts and answers. */
const SpoilerMark = Mark.create({
  name: 'spoiler',
  priority: 1001,
  inclusive: false,

  parseHTML() {
    return [{ tag: 'span.spoiler' }]
  },

  renderHTML() {
    return ['span', { class: 'spoiler' }, 0]
  },
})

const HeadingBlock = Heading.extend({
  addAttributes() {
    return { level: { default: 1, rendered: false, validate: validateWith(NODE_ATTRIBUTES.heading.level) } }
  },
  parseHTML() {
    // Pasted documents go down to h6; a smaller heading is still a heading.
    return [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, 3) } }))
  },
}).configure({ levels: [1, 2, 3] })

const NumberedList = OrderedList.extend({
  addAttributes() {
    const rule = NODE_ATTRIBUTES.orderedList.start
    return {
      start: {
        default: rule.fallback,
        validate: validateWith(rule),
        parseHTML: (element: HTMLElement) => {
          const start = Number.parseInt(element.getAttribute('start') ?? '', 10)
          return 'value' in rule.read(start) ? start : rule.fallback
        },
      },
    }
  },
})

// The original excludes every other mark, which would remove comments and suggestions from code.
const CodeMark = Code.extend({ excludes: 'code' })

const LinkMark = Link.extend({
  addAttributes() {
    return {
      href: {
        isRequired: true,
        validate: validateWith(MARK_ATTRIBUTES.link.href),
        parseHTML: (element: HTMLElement) => element.getAttribute('href'),
      },
    }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (url) => isSafeHref(url),
  HTMLAttributes: { rel: 'nofollow noopener ugc', target: '_blank' },
})

/** Everything but footnotes and tables: the texts of posts and reviews have neither. */
export const plainExtensions = [
  Document,
  Paragraph,
  Text,
  HeadingBlock,
  Blockquote,
  BulletList,
  NumberedList,
  ListItem,
  HorizontalRule.configure({ HTMLAttributes: { class: 'scene-break' } }),
  HardBreak,
  ImageBlock,
  InsertionMark,
  DeletionMark,
  CommentMark,
  SpoilerMark,
  MentionMark,
  LinkMark,
  Bold,
  Italic,
  Underline,
  Strike,
  CodeMark,
  BlockSuggestions,
]

export const documentExtensions = [...plainExtensions, ...noteAndTableExtensions]

export const documentSchema = getSchema(documentExtensions)
