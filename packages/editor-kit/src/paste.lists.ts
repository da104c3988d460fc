// Turns lists as Word writes them (paragraphs with a level, and the bullet as text) and as Google Docs nests them (a
// list directly inside a list) into standard HTML lists.

export function nestLists(body: Element): void {
  buildWordLists(body)
  for (const list of Array.from(body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))) adopt(list)
}

/** A list between items belongs into the item before it. */
function adopt(list: Element): void {
  const before = list.previousElementSibling
  if (before?.localName === 'li') before.append(list)
  else {
    const item = list.ownerDocument.createElement('li')
    list.replaceWith(item)
    item.append(list.ownerDocument.createElement('p'), list)
  }
}

type WordItem = { element: Element; list: string; level: number }

function buildWordLists(body: Element): void {
  let open: { list: string; stack: Element[] } | null = null
  let previous: Element | null = null
  for (const item of Array.from(body.querySelectorAll('p')).flatMap(readItem)) {
    const isNext = previous !== null && item.element.previousElementSibling === previous
    if (!open || !isNext || open.list !== item.list) open = { list: item.list, stack: [] }
    previous = placeItem(item, open.stack)
  }
}

function readItem(element: Element): WordItem[] {
  const match = /mso-list: ?(l\d+) level(\d+)/i.exec(element.getAttribute('style') ?? '')
  return match ? [{ element, list: match[1]!, level: Number(match[2]) }] : []
}

/** Returns the outermost list, which replaces the paragraph. */
function placeItem({ element, level }: WordItem, stack: Element[]): Element {
  const name = takeMarker(element)
  const document = element.ownerDocument
  const depth = Math.min(level, stack.length + 1)
  stack.length = Math.min(stack.length, depth)
  const item = document.createElement('li')
  if (stack.length < depth) {
    const list = document.createElement(name)
    if (depth === 1) element.before(list)
    else stack.at(-1)!.lastElementChild!.append(list)
    stack.push(list)
  }
  stack.at(-1)!.append(item)
  const paragraph = document.createElement('p')
  paragraph.append(...Array.from(element.childNodes))
  element.remove()
  item.append(paragraph)
  return stack[0]!
}

const NUMBER = /^\(?(?:\d+|[ivxlcdm]+|[a-z])[.)]/i

/** Removes the bullet from the text and returns the kind of list it belongs to. */
function takeMarker(element: Element): 'ul' | 'ol' {
  const marker = Array.from(element.querySelectorAll('span')).find((span) =>
    /mso-list: ?ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = (marker?.textContent ?? '').replaceAll('\u00a0', ' ').trim()
  marker?.remove()
  return NUMBER.test(text) ? 'ol' : 'ul'
}
