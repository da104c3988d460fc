// Images in pasted and dropped content.
import { Fragment, type Node, Slice } from '@tiptap/pm/model'

export const picturesOf = (data: DataTransfer | null) =>
  Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'))

type Taken = { slice: Slice; imageIds: string[] }

/**
 * An image belongs to one text. The server would reject a paste with an image of another text, so such images are removed
 * from it.
 */
export function takeForeignPictures(slice: Slice, document: Node, isKnown: (id: string) => boolean): Taken {
  const own = new Set<unknown>()
  document.descendants(({ type, attrs }) => {
    if (type.name === 'image') own.add(attrs.imageId)
  })
  const imageIds: string[] = []
  const without = (content: Fragment): Fragment => {
    const nodes: Node[] = []
    content.forEach((node) => {
      const id = node.type.name === 'image' ? String(node.attrs.imageId) : null
      if (id !== null && !own.has(id) && !isKnown(id)) imageIds.push(id)
      else if (node.isLeaf || node.isTextblock) nodes.push(node)
      else {
        const inside = without(node.content)
        // Drops nodes that contained only the image.
        if (inside.size > 0) nodes.push(node.copy(inside))
      }
    })
    return Fragment.fromArray(nodes)
  }
  const content = without(slice.content)
  if (imageIds.length === 0) return { slice, imageIds }
  const isSame = (a: Node | null, b: Node | null) => a?.type === b?.type
  return {
    slice: new Slice(
      content,
      isSame(content.firstChild, slice.content.firstChild) ? slice.openStart : 0,
      isSame(content.lastChild, slice.content.lastChild) ? slice.openEnd : 0,
    ),
    imageIds: [...new Set(imageIds)],
  }
}
