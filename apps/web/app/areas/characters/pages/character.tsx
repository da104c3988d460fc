// /character/{slug}-{id}: a character, as far as the viewer has read its stories.
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Character } from '@fabula/contracts/characters'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { data, href, redirect } from 'react-router'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RuledLink, TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { describeChapter, visibilityHints } from '../character-texts.ts'
import { UseRequestButton } from '../use-request-button.tsx'
import { CharacterView } from '../view/character-view.tsx'
import type { Route } from './+types/character.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = new RegExp(`(${uuid})$`, 'i')
const isId = new RegExp(`^${uuid}$`, 'i')
/** Of WritersPod, about this character. */
const itemsOnPage = '3'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, attempt } = context.get(pageContext)
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
  const heard = await attempt((call) =>
    call('GET /writerspod', { query: { character: character._id, limit: itemsOnPage } }),
  )
  const items = heard.ok ? heard.value.items.map(({ _id, slug, title }) => ({ _id, slug, title })) : []
  return { character, isAtChapter: chapterId !== undefined, items }
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
  const { character, isAtChapter, items } = loaderData
  const { _id, permissions, name, portrait, visibility } = character
  const canEdit = permissions.includes('edit')
  return (
    <div className="page-wrap py-6 md:py-12">
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
              <ButtonLink variant="quiet" to={`${href('/marketplace/new')}?character=${_id}`}>
                Offer on the marketplace
              </ButtonLink>
            </>
          ) : (
            <>
              {permissions.includes('request') ? <UseRequestButton character={character} /> : null}
              {visibility === 'public' ? (
                <ButtonLink
                  variant="quiet"
                  to={href('/marketplace/character/:characterId', { characterId: _id })}
                >
                  Owners and offers
                </ButtonLink>
              ) : null}
              <ReportButton
                kind="character"
                id={_id}
                label={`Character “${name}”`}
                image={portrait ? { id: portrait.imageId, label: 'The portrait' } : null}
              />
            </>
          )
        }
      >
        {items.length > 0 ? (
          <Section title="On WritersPod">
            <ul className="grid gap-3">
              {items.map((item) => (
                <li key={item._id}>
                  <RuledLink to={podPath(item)}>
                    <span dir="auto">{item.title}</span>
                  </RuledLink>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </CharacterView>
    </div>
  )
}

/** Which chapters count, and how to change that; to its owner, who can see the character. */
function SeenNotice({ character, isAtChapter }: { character: Character; isAtChapter: boolean }) {
  const { asOf, current, visibility, permissions } = character
  if (permissions.includes('edit'))
    return visibility === 'public' ? null : <Notice className="mt-6">{visibilityHints[visibility]}</Notice>
  const [next] = current
  if (asOf.length === 0 && !next) return null
  return (
    <Notice className="mt-6">
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
