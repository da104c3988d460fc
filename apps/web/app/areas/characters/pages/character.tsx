// /character/{slug}-{id}: a character, as far as the viewer has read its stories.
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Character } from '@fabula/contracts/characters'
import { data, href, redirect } from 'react-router'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { describeChapter, visibilityHints } from '../character-texts.ts'
import { CharacterView } from '../view/character-view.tsx'
import type { Route } from './+types/character.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = new RegExp(`(${uuid})$`, 'i')
const isId = new RegExp(`^${uuid}$`, 'i')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const characterId = address.exec(params.character)?.[1]
  if (!characterId) throw data(notFoundBody, { status: 404 })
  const asked = url.searchParams.get('chapter') ?? ''
  const chapterId = isId.test(asked) ? asked : undefined
  const { character } = await api('GET /characters/{characterId}', {
    params: { characterId },
    query: chapterId ? { chapterId } : {},
  })
  const path = characterPath(character)
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  return { character, isAtChapter: chapterId !== undefined }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'Character', description: '' })
  const { character } = loaderData
  const { name, summary, role, creator, previewUrl, visibility } = character
  const path = characterPath(character)
  const isPublic = visibility === 'public'
  const description = summary || role || `A character on Fabula`
  return pageMeta(args, {
    title: name,
    description,
    isListed: isPublic,
    isPublic,
    canonical: path,
    image: { path: previewUrl, alt: name },
    ...(isPublic && {
      jsonLd: (absolute) => ({
        '@context': 'https://schema.org',
        '@type': 'CreativeWork',
        additionalType: 'https://schema.org/Person',
        name,
        description,
        url: absolute(path),
        image: absolute(previewUrl),
        ...(creator && { creator: { '@type': 'Person', name: creator.displayName } }),
      }),
    }),
  })
}

export default function CharacterPage({ loaderData }: Route.ComponentProps) {
  const { character, isAtChapter } = loaderData
  const { _id, permissions, name, portrait } = character
  const canEdit = permissions.includes('edit')
  return (
    <div className="page-wrap pt-6 pb-10">
      <CharacterView
        key={_id}
        character={character}
        notice={<SeenNotice character={character} isAtChapter={isAtChapter} />}
        actions={
          canEdit ? (
            <>
              <ButtonLink
                to={href('/characters/:characterId/edit/:step', { characterId: _id, step: 'identity' })}
              >
                Edit
              </ButtonLink>
              <ButtonLink variant="quiet" to={href('/characters/:characterId/history', { characterId: _id })}>
                History
              </ButtonLink>
            </>
          ) : (
            <ReportButton
              kind="character"
              id={_id}
              label={`Character “${name}”`}
              image={portrait ? { id: portrait.imageId, label: 'The portrait' } : null}
            />
          )
        }
      />
    </div>
  )
}

/** Which chapters count, and how to change that; to its owner, who can see the character. */
function SeenNotice({ character, isAtChapter }: { character: Character; isAtChapter: boolean }) {
  const { asOf, current, visibility, permissions } = character
  if (permissions.includes('edit'))
    return visibility === 'public' ? null : <Notice className="mb-6">{visibilityHints[visibility]}</Notice>
  const [next] = current
  if (asOf.length === 0 && !next) return null
  return (
    <Notice className="mb-6">
      {asOf.length > 0
        ? `As of ${asOf.map(describeChapter).join(', and ')}. What happens later is hidden.`
        : 'What happens later is hidden.'}{' '}
      {isAtChapter ? (
        <TextLink to={characterPath(character)}>Only chapters I’ve finished</TextLink>
      ) : next ? (
        <TextLink to={`${characterPath(character)}?chapter=${next.chapterId}`}>
          Include the chapter I’m in
        </TextLink>
      ) : null}
    </Notice>
  )
}
