// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QueryProvider, tabQueryClient } from '#lib/query-provider.tsx'
import { fallbackSectionGuides, fallbackTemplateGuides } from '../fallback-guides.ts'
import { SectionGuide } from './section-guide.tsx'
import { genresFailed, useGenres, useGuides } from './use-reference.ts'

type Answer = object | number | 'gone' | 'waits'

let react: Root
let asked: string[]
let answers: Record<string, Answer>

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    const call = `${method} ${address.replace('/api/v1', '')}`
    asked.push(call)
    const answer = answers[call] ?? 404
    if (answer === 'waits') return new Promise(() => {})
    if (answer === 'gone') throw new TypeError('gone')
    if (typeof answer === 'number') return Response.json({ status: 'error' }, { status: answer })
    return Response.json({ status: 'success', ...answer })
  })
  react = createRoot(document.body.appendChild(document.createElement('main')))
})

afterEach(() => {
  react.unmount()
  tabQueryClient().clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const draw = (children: ReactNode) => react.render(<QueryProvider>{children}</QueryProvider>)
const shown = () => document.querySelector('main')?.textContent
const press = () => document.querySelector('button')?.click()

function Genres() {
  const { data, isLoadingError, refetch } = useGenres()
  return (
    <button onClick={() => void refetch()}>
      {isLoadingError ? genresFailed : data?.map(({ name }) => name).join()}
    </button>
  )
}

function Guides() {
  const { guides, problem } = useGuides()
  return `${problem} ${guides.map(({ description }) => description).join()}`
}

test('genres are fetched once for all components, and report a failure', async () => {
  draw(<Genres />)
  await expect.poll(shown).toContain('Failed to fetch genres')
  answers['GET /public/genres'] = { genres: [{ name: 'Horror' }] }
  press()
  await expect.poll(shown).toContain('Horror')
  draw([<Genres key="one" />, <Genres key="two" />])
  await expect.poll(shown).toBe('HorrorHorror')
  expect(asked).toHaveLength(2)
})

describe('guides', () => {
  test('of templates fall back to the local ones after the first failure', async () => {
    answers['GET /templates/guides'] = 'gone'
    draw(<Guides />)
    await expect.poll(shown).toContain('null Having no plan is a method')
    expect(asked).toHaveLength(1)
  })

  test('of templates fall back to the local ones and report it when no retries are left', async () => {
    draw(<Guides />)
    await expect.poll(shown).toContain('Failed to fetch template guides Having no plan is a method')
  })

  test('of a section come from the server', async () => {
    answers['GET /templates/sections/guides'] = {
      guides: [{ sectionId: 'cycle-night', title: 'Night', description: 'The poem.', tips: ['Write it.'] }],
    }
    draw(<SectionGuide sectionId="cycle-night" label="Poetry cycle, part three" />)
    await expect.poll(shown).toContain('Write it.')
    expect(document.querySelector('h3')?.textContent).toBe('Night')
    expect(shown()).toContain('Poetry cycle, part three')
    draw(<SectionGuide sectionId="of-my-own" />)
    await expect.poll(shown).toBe('This is a custom section, so it has no guide.')
    draw(<SectionGuide sectionId={null} />)
    await expect.poll(shown).toBe('This is a custom section, so it has no guide.')
  })

  test('of a section fall back to the local ones when the server is unreachable', async () => {
    answers['GET /templates/sections/guides'] = 'gone'
    draw(<SectionGuide sectionId="departure" />)
    await expect.poll(shown).toContain('The ordinary world gives way.')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('of a section without a local guide report the failure, and can be retried', async () => {
    draw(<SectionGuide sectionId="cycle-night" />)
    await expect.poll(shown).toContain('Failed to fetch section guides')
    answers['GET /templates/sections/guides'] = {
      guides: [{ sectionId: 'cycle-night', title: 'Night', description: 'The poem.', tips: [] }],
    }
    press()
    await expect.poll(shown).toContain('The poem.')
  })

  test('that are loading leave their place empty', async () => {
    answers['GET /templates/sections/guides'] = 'waits'
    draw(<SectionGuide sectionId="departure" />)
    await expect.poll(shown).toBe('Loading guide')
    expect(document.querySelector('[aria-busy]')).not.toBeNull()
  })
})

test('the local guides cover the blank page and the common sections', () => {
  expect(fallbackTemplateGuides).toHaveLength(1)
  expect(fallbackSectionGuides.map(({ sectionId }) => sectionId)).toEqual(
    'departure initiation return act1 act2 act3 act4 act5 beginning middle end'.split(' '),
  )
  for (const { title, description, tips } of fallbackSectionGuides)
    for (const words of [title, description, ...tips]) expect(words.length).toBeGreaterThan(2)
})
