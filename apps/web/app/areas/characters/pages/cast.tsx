// The cast of a story: for readers as far as they have read, for its writers with the tools to change it.
import '../cast.css'
import type { CastMember } from '@fabula/contracts/characters'
import { data, redirect } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { describeCount } from '#lib/amounts.ts'
import { isId } from '#lib/ids.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { castPath, chapterWords } from '../cast-texts.ts'
import { type CastNote, changeCast } from '../cast/cast-action.ts'
import { CastTools } from '../cast/cast-tools.tsx'
import { MemberTools } from '../cast/member-tools.tsx'
import { RelationForm, RelationList } from '../cast/relations.tsx'
import { GraphPart } from '../graph/graph-part.tsx'
import { CharacterCard } from '../public/character-card.tsx'
import type { Route } from './+types/cast.ts'

const maxFound = '12'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, attempt, viewer, tag } = context.get(pageContext)
  const { story } = await api('GET /content/by-address/{address}', { params: { address: params.storyId } })
  tag(`story:${story._id}`, `author:${story.author._id}`, `cast:${story._id}`)
  if (params.storyId !== story.slug && !isId(params.storyId))
    throw redirect(castPath(story.slug) + url.search, 301)
  const where = { params: { storyId: story._id } }
  const [{ characters }, graph] = await Promise.all([
    api('GET /content/{storyId}/characters', where),
    api('GET /content/{storyId}/characters/graph', where),
  ])
  const canEdit = story.permissions.includes('edit')
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const [chapters, own, found] = canEdit
    ? await Promise.all([
        attempt((call) => call('GET /content/{storyId}/chapters', where)),
        attempt((call) => call('GET /users/characters', { query: { limit: '100' } })),
        q ? attempt((call) => call('GET /characters', { query: { q, limit: maxFound } })) : null,
      ])
    : [null, null, null]
  const memberIds = new Set(characters.map(({ _id }) => _id))
  const { _id, slug, title, author, language, visibility } = story
  return {
    story: { _id, slug, title, author, language, visibility },
    characters,
    graph,
    isWriter: story.permissions.includes('readDraft'),
    viewerId: viewer?._id ?? null,
    tools: canEdit
      ? {
          chapters: chapters?.ok
            ? chapters.value.chapters.map((chapter, place) => ({
                value: chapter._id,
                label: `${place + 1}. ${chapter.title || 'Untitled'}`,
              }))
            : [],
          own: own?.ok
            ? own.value.characters
                .filter((character) => !memberIds.has(character._id))
                .map(({ _id: value, name }) => ({ _id: value, name }))
            : [],
          found: found ? { q, characters: found.ok ? found.value.characters : [] } : null,
          key: crypto.randomUUID(),
        }
      : null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { story } = await page.api('GET /content/by-address/{address}', {
    params: { address: params.storyId },
  })
  const note = await changeCast({ page, form: await request.formData(), storyId: story._id })
  return data<CastNote>(note, { status: note.kind === 'positive' ? 200 : 400 })
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'Characters', description: '' })
  const { story, characters } = loaderData
  return pageMeta(args, {
    title: `Characters of ${story.title}`,
    description: `Who is who in ${story.title} by ${story.author.displayName}: ${describeCount(characters.length, 'character')}.`,
    isListed: story.visibility === 'public' && characters.length > 0,
    canonical: castPath(story.slug),
  })
}

export default function CastPage({ loaderData, actionData: note }: Route.ComponentProps) {
  const { story, characters, graph, tools, isWriter, viewerId } = loaderData
  const ownIds = tools
    ? characters
        .filter(({ owner, isArchived }) => owner?._id === viewerId && !isArchived)
        .map(({ _id }) => _id)
    : []
  return (
    <div className="page-wrap max-w-250 pt-9 pb-20 md:pt-14">
      <p className="text-meta text-ink-soft">
        <RuledLink small to={storyPath(story.slug)} lang={story.language} dir="auto">
          {story.title}
        </RuledLink>
      </p>
      <h1 className="mt-3 text-d2">Characters</h1>
      {note ? (
        <Notice kind={note.kind} live className="mt-6">
          {note.text}
        </Notice>
      ) : null}
      {characters.length > 0 ? (
        <ul className="character-cards mt-8" aria-label="Cast">
          {characters.map((member) => (
            <CharacterCard
              key={member._id}
              character={member}
              level={2}
              meta={describeMember(member, story.author._id, isWriter)}
              actions={tools ? <MemberTools member={member} chapters={tools.chapters} /> : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No characters yet"
          action={
            tools ? undefined : (
              <ButtonLink to={storyPath(story.slug)} variant="quiet">
                Open the story
              </ButtonLink>
            )
          }
        >
          {tools
            ? 'Add who appears in this story. Readers see them here and on the story page.'
            : 'There are no characters to show yet.'}
        </EmptyState>
      )}
      {graph.relations.length > 0 || ownIds.length > 0 ? (
        <Section title="Relations" id="relations" className="mt-12">
          {graph.relations.length > 0 ? (
            <>
              <GraphPart graph={graph} />
              <RelationList {...graph} ownIds={ownIds} />
            </>
          ) : (
            <p className="text-ink-soft">No relations yet.</p>
          )}
          {tools && ownIds.length > 0 && graph.nodes.length > 1 ? (
            <details className="mt-6">
              <summary className="tap">Add a relation</summary>
              <RelationForm nodes={graph.nodes} ownIds={ownIds} chapters={tools.chapters} />
            </details>
          ) : null}
        </Section>
      ) : null}
      {tools ? (
        <CastTools
          storyId={story._id}
          own={tools.own}
          memberIds={characters.map(({ _id }) => _id)}
          found={tools.found}
          formKey={tools.key}
          created={note?.kind === 'positive' && note.intent === 'create' ? note.text : ''}
        />
      ) : null}
      {characters.length > 0 ? (
        <p className="mt-10 flex flex-wrap gap-x-5 text-dense">
          <a href={`/api/v1/content/${story._id}/characters/export?format=md`} className="tap" download>
            Download as Markdown
          </a>
          <a href={`/api/v1/content/${story._id}/characters/export?format=json`} className="tap" download>
            Download as JSON
          </a>
        </p>
      ) : null}
    </div>
  )
}

const visibilityWords = {
  private: 'Only the owner can see it',
  story: 'Only the writers can see it',
  public: null,
}

/** Credits of characters that others created, and for writers what readers do not see. */
function describeMember(
  { from, creator, visibility, isArchived }: CastMember,
  authorId: string,
  isWriter: boolean,
) {
  return [
    from ? `from ${chapterWords(from)}` : null,
    creator && creator._id !== authorId ? `created by ${creator.displayName}` : null,
    isWriter && !isArchived ? visibilityWords[visibility] : null,
  ]
}
