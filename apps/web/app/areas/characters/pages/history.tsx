// /characters/:characterId/history: what a character was before each change, for its owner.
import '../characters.css'
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Fact } from '@fabula/contracts/characters'
import { useState } from 'react'
import { data, href, Link, useNavigate } from 'react-router'
import { api } from '#lib/api.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'
import { inputOf } from '../edit/character-draft.ts'
import { CharacterFacts, CustomFacts } from '../view/character-facts.tsx'
import type { Route } from './+types/history.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!id.test(params.characterId)) throw data(notFoundBody, { status: 404 })
  const call = context.get(pageContext).api
  const page = /^[1-9]\d{0,2}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  const [{ character }, history] = await Promise.all([
    call('GET /characters/{characterId}', { params, query: {} }),
    call('GET /characters/{characterId}/history', { params, query: { page, limit: '10' } }),
  ])
  return { character, ...history }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `History of ${loaderData.character.name}` : 'History',
    description: '',
    isListed: false,
    isPublic: false,
  })
}

export default function CharacterHistory({ loaderData }: Route.ComponentProps) {
  const { character, revisions, pagination } = loaderData
  const navigate = useNavigate()
  const [busyId, setBusyId] = useState<string | null>(null)
  const base = href('/characters/:characterId/history', { characterId: character._id })

  /** A new change like any other: what the character is now stays in the history. */
  const restore = (revision: { _id: string; name: string; facts: Fact[] }) =>
    orSayWhy(async () => {
      setBusyId(revision._id)
      try {
        requireAnswer(
          await api('PATCH /characters/{characterId}', {
            params: { characterId: character._id },
            body: {
              name: revision.name,
              facts: revision.facts.map(inputOf),
              revision: character.revision,
            },
          }),
        )
        toast.success('Restored.')
        await navigate(characterPath(character))
      } finally {
        setBusyId(null)
      }
    })

  return (
    <div className="page-wrap pt-8 pb-10">
      <h1 className="text-d2">History</h1>
      <p className="mt-2 mb-6">
        <Link to={characterPath(character)} className="ui-text-link" dir="auto">
          {character.name}
        </Link>
      </p>
      {revisions.length === 0 ? (
        <EmptyState title="No earlier versions">
          Once you change this character, its earlier versions are listed here.
        </EmptyState>
      ) : null}
      {revisions.map((revision) => (
        <section key={revision._id} className="character-revision" aria-labelledby={revision._id}>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
            <h2 id={revision._id} dir="auto">
              {revision.name}
            </h2>
            <span className="grow text-meta text-ink-faint">
              Saved{' '}
              {new Date(revision.createdAt).toLocaleString('en', {
                dateStyle: 'medium',
                timeStyle: 'short',
                timeZone: 'UTC',
              })}{' '}
              UTC
            </span>
            <Button
              variant="quiet"
              size="sm"
              busy={busyId === revision._id}
              onClick={() => void restore(revision)}
            >
              Restore this version
            </Button>
          </div>
          <CharacterFacts facts={revision.facts} />
          <CustomFacts facts={revision.facts} level={3} />
        </section>
      ))}
      <Pagination
        label="Versions"
        page={pagination.page}
        pageCount={pagination.pages}
        hrefFor={(page) => (page > 1 ? `${base}?page=${page}` : base)}
      />
    </div>
  )
}
