import type { CommentPlace } from './engine/comments.ts'
import type { Engine } from './use-engine.ts'
import { useRestingRead } from './use-read-when-idle.ts'

const nowhere: ReadonlyMap<string, CommentPlace> = new Map()
const read = ({ editor, tools }: Engine): ReadonlyMap<string, CommentPlace> => tools.commentPlaces(editor)

/** The positions of the comments. */
export const useCommentPlaces = (engine: Engine | null) => useRestingRead(engine, nowhere, read)
