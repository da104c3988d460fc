import type { Api } from '@fabula/contracts/api'
import type { ChapterCard } from '@fabula/contracts/chapters'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { contentsQuery } from './reading.queries.ts'

/** A chapter of the list; `part` when it is the first of its section. */
type Line = ChapterCard & { number: number; part: string | null }

const onPage = 100

export const pageOf = (number: number) => Math.ceil(number / onPage)

export function useContents(slug: string, page: number) {
  const select = useCallback((answer: Answer) => linesOf(answer, page), [page])
  return useQuery({ ...contentsQuery(slug, page), select })
}

type Answer = ResponseOf<Api['GET /content/by-address/{address}']>

function linesOf({ story, chapters }: Answer, page: number): Line[] {
  const titles = new Map(story.sections.map(({ _id, title }) => [_id, title]))
  return chapters.map((chapter, index) => {
    const isFirst = chapter.sectionId !== (chapters[index - 1]?.sectionId ?? null)
    const part = isFirst && chapter.sectionId !== null ? (titles.get(chapter.sectionId) ?? null) : null
    return { ...chapter, number: (page - 1) * onPage + index + 1, part }
  })
}
