// HTML of ours for readers elsewhere: with absolute addresses.
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'

const addressed = new Set(['href', 'src'])

export function absoluteHtml(html: string, siteUrl: string): string {
  const fragment = parseFragment(html)
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [fragment]
  for (let parent = waiting.pop(); parent; parent = waiting.pop())
    for (const node of parent.childNodes) {
      if (!('attrs' in node)) continue
      // One image is enough: sizes are chosen by the layout of our pages.
      node.attrs = node.attrs
        .filter(({ name }) => name !== 'srcset' && name !== 'sizes')
        .map((attribute) =>
          addressed.has(attribute.name) && URL.canParse(attribute.value, siteUrl)
            ? { ...attribute, value: new URL(attribute.value, siteUrl).href }
            : attribute,
        )
      waiting.push(node)
    }
  return serialize(fragment)
}
