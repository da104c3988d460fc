import type { CommentPlace } from './engine/comments.ts'
import type { Engine } from './use-engine.ts'
import { useRestingRead } from './use-read-when-idle.ts'

const nowhere: ReadonlyMap<string, CommentPlace> = new Map()
const read = ({ editor, tools }: Engine): ReadonlyMap<string, CommentPlace> => tools.commentPlaces(editor)

/** Where the comments stand. */
export const useCommentPlaces = (engine: Engine | null) => useRestingRead(engine, nowhere, read)
