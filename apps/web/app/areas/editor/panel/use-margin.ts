import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { marginQuery } from '../editor.queries.ts'
import type { CommentPlace } from '../engine/comments.ts'
import type { Engine } from '../use-engine.ts'
import { useRestingRead } from '../use-read-when-idle.ts'
import type { PanelProps } from './panel-props.ts'

export type Margin = ReturnType<typeof useMargin>

/** The chapter's threads and their positions in the text; open ones are highlighted there. */
export function useMargin({ story, chapterId, engine, commenting }: PanelProps) {
  const query = marginQuery({ storyId: story._id, chapterId })
  const { data, isPending, isError, refetch } = useQuery(query)
  const client = useQueryClient()
  const places = useCommentPlaces(engine)
  const threads = useMemo(() => data?.threads ?? [], [data])
  const open = useMemo(
    () =>
      threads.filter(({ resolvedAt, body, replies }) => !resolvedAt && (body !== null || replies.length > 0)),
    [threads],
  )

  const { active } = commenting
  useEffect(() => {
    engine?.tools.showComments(engine.editor, { open: new Set(open.map(({ markId }) => markId)), active })
  }, [engine, open, active])

  // A mark without a known thread: another user has just added a comment.
  const unknown = [...places.keys()].filter((id) => !threads.some(({ markId }) => markId === id)).join(' ')
  useEffect(() => {
    if (unknown !== '') void refetch()
  }, [unknown, refetch])

  return {
    open,
    resolved: threads.filter(({ resolvedAt }) => resolvedAt),
    places,
    isPending,
    hasFailed: isError && threads.length === 0,
    retry: () => void refetch(),
    refresh: () => client.invalidateQueries({ queryKey: query.queryKey }),
  }
}

const nowhere: ReadonlyMap<string, CommentPlace> = new Map()
const read = ({ editor, tools }: Engine): ReadonlyMap<string, CommentPlace> => tools.commentPlaces(editor)

/** The positions of the comments. */
const useCommentPlaces = (engine: Engine | null) => useRestingRead(engine, nowhere, read)
