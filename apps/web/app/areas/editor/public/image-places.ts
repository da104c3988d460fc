// React renders the images of the text: this tracks their DOM positions and syncs them with the document's nodes.
import { ImageBlock } from '@fabula/editor-kit/schema.image'
import { NodeSelection } from '@tiptap/pm/state'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Node } from '@tiptap/pm/model'

export type PicturePlace = {
  /** Stable while the image is in the text. */
  key: string
  dom: HTMLElement
  imageId: string
  alt: string
  isSelected: boolean
  position(): number | undefined
}

export type PicturePlaces = StoreApi<{ all: readonly PicturePlace[] }>

export const createPicturePlaces = (): PicturePlaces => createStore(() => ({ all: [] }))

let lastKey = 0

/** `describe`: further attributes of an image, such as those of a suggestion. */
export const createPictureBlock = (
  places: PicturePlaces,
  describe: (node: Node) => Record<string, string> = () => ({}),
) =>
  ImageBlock.extend({
    addNodeView() {
      return ({ node, getPos, view }) => {
        const dom = document.createElement('figure')
        dom.className = 'editor-figure'
        dom.contentEditable = 'false'
        showSuggestion(dom, describe(node))
        const change = (part: Partial<PicturePlace>) =>
          places.setState(({ all }) => ({
            all: all.map((place) => (place.dom === dom ? { ...place, ...part } : place)),
          }))
        const place: PicturePlace = {
          key: `picture-${(lastKey += 1)}`,
          dom,
          imageId: node.attrs.imageId as string,
          alt: node.attrs.alt as string,
          isSelected: false,
          position: () => getPos(),
        }
        places.setState(({ all }) => ({ all: [...all, place] }))
        dom.addEventListener('click', () => {
          const position = getPos()
          if (position === undefined || !view.editable) return
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
        })
        return {
          dom,
          update(next) {
            if (next.type !== node.type) return false
            showSuggestion(dom, describe(next))
            change({ imageId: next.attrs.imageId as string, alt: next.attrs.alt as string })
            return true
          },
          selectNode: () => change({ isSelected: true }),
          deselectNode: () => change({ isSelected: false }),
          stopEvent: (event) => (event.target as Element | null)?.closest?.('button') !== null,
          ignoreMutation: () => true,
          destroy: () => places.setState(({ all }) => ({ all: all.filter((one) => one.dom !== dom) })),
        }
      }
    },
  })

function showSuggestion(dom: HTMLElement, shown: Record<string, string>): void {
  for (const name of ['data-suggestion', 'data-suggestion-kind', 'data-by', 'data-person'])
    if (shown[name] === undefined) dom.removeAttribute(name)
    else dom.setAttribute(name, shown[name])
}
