// Where the text has a picture, React draws it: this keeps the places, and the text's own nodes in step with them.
import { ImageBlock } from '@fabula/editor-kit/schema.image'
import { NodeSelection } from '@tiptap/pm/state'
import { createObservable, type Observable } from '#lib/observable.ts'

export type PicturePlace = {
  /** Stays while the picture stands in the text. */
  key: string
  dom: HTMLElement
  imageId: string
  alt: string
  isSelected: boolean
  position(): number | undefined
}

export type PicturePlaces = Observable<readonly PicturePlace[]>

export const createPicturePlaces = (): PicturePlaces => createObservable<readonly PicturePlace[]>([])

let lastKey = 0

export const createPictureBlock = (places: PicturePlaces) =>
  ImageBlock.extend({
    addNodeView() {
      return ({ node, getPos, view }) => {
        const dom = document.createElement('figure')
        dom.className = 'editor-figure'
        dom.contentEditable = 'false'
        const change = (part: Partial<PicturePlace>) =>
          places.set(places.get().map((place) => (place.dom === dom ? { ...place, ...part } : place)))
        places.set([
          ...places.get(),
          {
            key: `picture-${(lastKey += 1)}`,
            dom,
            imageId: node.attrs.imageId as string,
            alt: node.attrs.alt as string,
            isSelected: false,
            position: () => getPos(),
          },
        ])
        dom.addEventListener('click', () => {
          const position = getPos()
          if (position === undefined || !view.editable) return
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
        })
        return {
          dom,
          update(next) {
            if (next.type !== node.type) return false
            change({ imageId: next.attrs.imageId as string, alt: next.attrs.alt as string })
            return true
          },
          selectNode: () => change({ isSelected: true }),
          deselectNode: () => change({ isSelected: false }),
          stopEvent: (event) => (event.target as Element | null)?.closest?.('button') !== null,
          ignoreMutation: () => true,
          destroy: () => places.set(places.get().filter((place) => place.dom !== dom)),
        }
      }
    },
  })
