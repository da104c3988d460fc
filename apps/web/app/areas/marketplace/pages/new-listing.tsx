// /marketplace/new: list one of the viewer's characters.
import '../marketplace.css'
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'
import { listingDays, listingKinds } from '@fabula/contracts/marketplace-sizes'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { RestrictedNote } from '#areas/moderation/public/restricted-note.tsx'
import { api } from '#lib/api.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { Select } from '#ui/select.tsx'
import { type Faults, faultOf } from '../form-faults.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { fieldsOf, findListingFaults, ListingFields, noListing } from '../listing/listing-form.tsx'
import { RightsCard } from '../listing/rights-card.tsx'
import { findRefusal } from '../listing/refusals.ts'
import { kindHints, kindWords, newListingPath } from '../market-texts.ts'
import { listingPath } from '../listing-path.ts'
import type { Route } from './+types/new-listing.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: call, attempt, viewer } = context.get(pageContext)
  const asked = url.searchParams.get('character') ?? ''
  const [{ characters }, { genres }, found] = await Promise.all([
    call('GET /users/characters', { query: { limit: '100' } }),
    call('GET /public/genres'),
    id.test(asked)
      ? attempt((one) => one('GET /characters/{characterId}', { params: { characterId: asked }, query: {} }))
      : null,
  ])
  const character =
    found?.ok && found.value.character.owner?._id === viewer?._id ? found.value.character : null
  const listed = characters.filter(({ isArchived }) => !isArchived).map(({ _id, name }) => ({ _id, name }))
  return {
    character,
    characters:
      character && listed.every(({ _id }) => _id !== character._id)
        ? [{ _id: character._id, name: character.name }, ...listed]
        : listed,
    genres: genres.map(({ _id, name }) => ({ _id, name })),
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'List a character',
    description: 'Offer one of your characters on the marketplace.',
    isListed: false,
    isPublic: false,
  })
}

export default function NewListing({ loaderData }: Route.ComponentProps) {
  const { characters } = loaderData
  return (
    <div className="page-wrap pt-8 pb-20 md:pt-11">
      <h1 className="text-d2">List a character</h1>
      <p className="mt-2 text-ink-soft">
        It stays on offer for {listingDays} days. Nothing changes hands until you confirm it.
      </p>
      {characters.length > 0 ? (
        <NewListingForm {...loaderData} />
      ) : (
        <div className="pt-10">
          <EmptyState
            title="You have no characters yet"
            action={<ButtonLink to="/characters/create">Create a character</ButtonLink>}
          >
            A name is enough to start. Make it public, and you can offer it here.
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function NewListingForm({ character, characters, genres }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [kind, setKind] = useState<ListingKind>('gift')
  const [values, setValues] = useState(noListing)
  const { faults, error, isBusy, submit, clearFaults } = useCheckedForm()
  const [isAllowing, setAllowing] = useState(false)
  const { revalidate } = useRevalidator()
  /** The same for every attempt, so that the character is listed once. */
  const key = useRef<string | null>(null)
  const refusal = character ? findRefusal(character, kind) : null

  /** Here and now, so that the writer need not leave the form for it. */
  async function handleAllow() {
    if (!character || !refusal || isAllowing) return
    setAllowing(true)
    await orSayWhy(async () => {
      requireAnswer(
        await api('PATCH /characters/{characterId}', {
          params: { characterId: character._id },
          body: { ...refusal.changes, revision: character.revision },
        }),
      )
      await revalidate()
    })
    setAllowing(false)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found: Faults = {
      ...(!character && { characterId: 'is required' }),
      ...findListingFaults(kind, values),
    }
    if (refusal && Object.keys(found).length === 0) {
      event.preventDefault()
      return event.currentTarget.querySelector<HTMLElement>('#listing-refusal button')?.focus()
    }
    return submit(event, found, async () => {
      key.current ??= crypto.randomUUID()
      const { listing } = requireAnswer(
        await api('POST /marketplace/listings', {
          body: { characterId: character!._id, kind, key: key.current, ...fieldsOf(kind, values) },
        }),
      )
      await navigate(listingPath(character!._id, listing.kind), { replace: true })
    })
  }

  return (
    <div className="new-listing">
      <form onSubmit={handleSubmit} noValidate className="grid min-w-0 gap-6">
        <RestrictedNote />
        {error ? <Notice kind="danger">{error}</Notice> : null}
        <Select
          label="Character"
          placeholder="Choose a character"
          options={characters.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={pendingCharacter(navigation.location?.search) ?? character?._id ?? ''}
          error={faultOf(faults, 'characterId', character?.name ?? 'The character')}
          onChange={({ target }) =>
            void navigate(target.value ? newListingPath(target.value) : '/marketplace/new', {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <RadioGroup legend="How do you want to offer it?" error={faultOf(faults, 'kind', 'The kind')}>
          {listingKinds.map((one) => (
            <Radio
              key={one}
              name="kind"
              label={kindWords[one]}
              hint={kindHints[one]}
              checked={kind === one}
              onChange={() => {
                setKind(one)
                clearFaults()
              }}
            />
          ))}
        </RadioGroup>
        {refusal ? (
          <div id="listing-refusal">
            <Notice>
              <p>{refusal.text}</p>
              <Button
                size="sm"
                variant="quiet"
                className="mt-2"
                busy={isAllowing}
                onClick={() => void handleAllow()}
              >
                {refusal.button}
              </Button>
            </Notice>
          </div>
        ) : null}
        <ListingFields kind={kind} values={values} onChange={setValues} genres={genres} faults={faults} />
        <div>
          <Button type="submit" busy={isBusy} busyLabel="Listing" aria-disabled={refusal ? true : undefined}>
            {character ? `List ${character.name}` : 'List the character'}
          </Button>
        </div>
      </form>
      {character ? (
        <aside className="min-w-0">
          <p className="mb-2 text-meta text-ink-faint">What others see</p>
          <RightsCard
            kind={kind}
            name={character.name}
            rights={{
              becomesOwner: kind === 'gift' || kind === 'trade',
              licence: kind === 'licence' ? values.licence : null,
              creator: character.creator,
              stories: character.stories.filter(({ publishedAt }) => publishedAt !== null).length,
            }}
          />
        </aside>
      ) : null}
    </div>
  )
}

/** The choice shows at once, while the character is being loaded. */
const pendingCharacter = (search: string | undefined) =>
  search === undefined ? undefined : (new URLSearchParams(search).get('character') ?? undefined)
