// Image uploads: a placeholder in the text moves with it, and the image replaces it once uploaded.
import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { ImageType } from '@fabula/contracts/images'
import type { ImageReference } from '@fabula/contracts/shapes'
import { type UploadOptions, uploadPicture } from '#areas/images/public/image-calls.ts'
import { toast } from '#ui/toast.ts'

type Order = { add: { id: object; position: number; dom: HTMLElement } } | { remove: object }

const key = new PluginKey<DecorationSet>('uploads')

export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, value) {
          const set = value.map(transaction.mapping, transaction.doc)
          const order = transaction.getMeta(key) as Order | undefined
          if (!order) return set
          if ('remove' in order)
            return set.remove(set.find(undefined, undefined, ({ id }) => id === order.remove))
          const { id, position, dom } = order.add
          return set.add(transaction.doc, [
            Decoration.widget(position, dom, { id, side: 1, ignoreSelection: true }),
          ])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

type UploadPlace = {
  type: ImageType
  /** What it belongs to, if that exists already. */
  entityId?: string
  onUploaded(picture: ImageReference): void
  /** Makes inserting the image an undo step of its own. */
  separateUndo?(): void
}

export const isUploading = (editor: Editor): boolean => (key.getState(editor.state)?.find().length ?? 0) > 0

export function insertPictures(
  editor: Editor,
  files: readonly File[],
  place: UploadPlace,
  at?: number,
): void {
  let position = boundaryAfter(editor, at ?? editor.state.selection.to)
  position = Math.min(position, editor.state.doc.content.size)
  for (const file of files) void insertPicture(editor, file, place, position)
}

/** Images go between blocks, after the block at the position. */
function boundaryAfter(editor: Editor, position: number): number {
  const place = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size))
  return place.depth === 0 ? position : place.after(1)
}

async function insertPicture(
  editor: Editor,
  file: File,
  place: UploadPlace,
  position: number,
): Promise<void> {
  const id = {}
  const controller = new AbortController()
  const { dom, show } = drawPlace(file.name, () => controller.abort())
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, position, dom } } satisfies Order))
  const options: UploadOptions = { signal: controller.signal, onProgress: show }
  try {
    const { type, entityId } = place
    const picture = await uploadPicture(
      { file, alt: '', type, ...(entityId !== undefined && { entityId }) },
      options,
    )
    place.onUploaded(picture)
    put(editor, id, picture, place)
  } catch (error) {
    remove(editor, id)
    tell(error, () => insertPictures(editor, [file], place))
  }
}

function put(editor: Editor, id: object, picture: ImageReference, place: UploadPlace): void {
  if (editor.isDestroyed) return
  const position = key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from
  if (position === undefined) return
  const { tr, schema } = editor.state
  place.separateUndo?.()
  tr.insert(position, schema.nodes.image!.create({ imageId: picture.imageId, alt: '' }))
  // Adds a paragraph to continue writing, if the user may edit.
  if (editor.isEditable && position + 1 >= tr.doc.content.size)
    tr.insert(position + 1, schema.nodes.paragraph!.create())
  editor.view.dispatch(tr.setMeta(key, { remove: id } satisfies Order))
  place.separateUndo?.()
}

function remove(editor: Editor, id: object): void {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Order))
}

/** Shows the seed's message and the reason. */
function tell(error: unknown, retry: () => void): void {
  if (!(error instanceof Error) || error.name !== 'ImageError') return
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined
  toast.error(error.message, {
    ...(reason !== undefined && { description: reason }),
    duration: 12_000,
    action: { label: 'Try again', onClick: retry },
  })
}

function drawPlace(name: string, onCancel: () => void) {
  const dom = document.createElement('div')
  dom.className = 'editor-upload'
  dom.contentEditable = 'false'
  const words = document.createElement('span')
  words.textContent = `Uploading ${name}`
  const bar = document.createElement('progress')
  bar.className = 'ui-progress-bar'
  bar.max = 1
  bar.value = 0
  bar.setAttribute('aria-label', `Uploading ${name}`)
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.className = 'ui-ruled-link ui-ruled-link-small'
  cancel.textContent = 'Cancel'
  cancel.addEventListener('click', onCancel)
  dom.append(words, cancel, bar)
  return {
    dom,
    show: (fraction: number) => {
      bar.value = fraction
    },
  }
}
