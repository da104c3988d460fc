import type { ChapterCard } from '@fabula/contracts/chapters'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

/** A chapter on the list; `part` where it is the first of one. */
type Line = ChapterCard & { number: number; part: string | null }

const onPage = 100

export const pageOf = (number: number) => Math.ceil(number / onPage)

/** A page of the contents: `lines` is undefined while it comes, null when it could not be had. */
export function useContents(slug: string, page: number) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ asked: string; lines: Line[] | null }>()
  const asked = `${slug} ${page} ${tries}`

  useEffect(() => {
    let isCurrent = true
    const show = (lines: Line[] | null) => {
      if (isCurrent) setAnswer({ asked, lines })
    }
    fetchLines(slug, page).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [slug, page, asked])

  return {
    lines: answer?.asked === asked ? answer.lines : undefined,
    retry: () => setTries(tries + 1),
  }
}

async function fetchLines(slug: string, page: number): Promise<Line[]> {
  const { story, chapters } = requireAnswer(
    await api('GET /content/by-address/{address}', { params: { address: slug }, query: { page: `${page}` } }),
  )
  const titles = new Map(story.sections.map(({ _id, title }) => [_id, title]))
  return chapters.map((chapter, index) => {
    const isFirst = chapter.sectionId !== (chapters[index - 1]?.sectionId ?? null)
    const part = isFirst && chapter.sectionId !== null ? (titles.get(chapter.sectionId) ?? null) : null
    return { ...chapter, number: (page - 1) * onPage + index + 1, part }
  })
}
