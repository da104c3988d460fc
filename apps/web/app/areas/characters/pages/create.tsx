// /characters/create: a new character, blank, from an archetype, or as a copy.
import '../characters.css'
import type { Archetype } from '@fabula/contracts/character-sizes'
import { useState } from 'react'
import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { type Page, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Meta } from '#ui/meta.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Section } from '#ui/section.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SmallPrint } from '../public/print.tsx'
import type { Route } from './+types/create.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxOwn = '100'
const editAddress = (characterId: string) =>
  href('/characters/:characterId/edit/:step', { characterId, step: 'identity' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, attempt } = context.get(pageContext)
  const storyId = url.searchParams.get('storyId') ?? ''
  const [{ archetypes }, { characters }, story] = await Promise.all([
    api('GET /characters/archetypes'),
    api('GET /users/characters', { query: { limit: maxOwn } }),
    uuid.test(storyId)
      ? attempt((one) => one('GET /content/{storyId}', { params: { storyId } }))
      : Promise.resolve(null),
  ])
  return {
    archetypes,
    characters,
    story: story?.ok ? { _id: story.value.story._id, title: story.value.story.title } : null,
    name: (url.searchParams.get('name') ?? '').slice(0, 80),
    /** One per visit: submitted twice, it creates one character. */
    key: crypto.randomUUID(),
  }
}

type Problem = { message: string; name?: string | undefined }

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const sentKey = formText(form, 'key')
  const key = uuid.test(sentKey) ? sentKey : crypto.randomUUID()
  const copyOf = formText(form, 'copyOf')
  const made = uuid.test(copyOf)
    ? await attempt((api) =>
        api('POST /characters/{characterId}/copy', { params: { characterId: copyOf }, body: { key } }),
      )
    : await create(attempt, form, key)
  if (!made.ok) {
    const fields = made.error.details?.fields as Record<string, string> | undefined
    const problem: Problem = { message: made.error.message, name: fields?.name && `The name ${fields.name}.` }
    return data(problem, { status: made.status })
  }
  const characterId = made.value.character._id
  const storyId = formText(form, 'storyId')
  // A story that the writer may no longer change is not a reason to lose the character.
  if (uuid.test(storyId))
    await attempt((api) =>
      api('PUT /content/{storyId}/characters/{characterId}', { params: { storyId, characterId }, body: {} }),
    )
  return redirect(editAddress(characterId))
}

async function create(attempt: Page['attempt'], form: FormData, key: string) {
  const name = formText(form, 'name').trim()
  const archetypeId = formText(form, 'archetype')
  return attempt(async (api) => {
    const { archetypes } = archetypeId ? await api('GET /characters/archetypes') : { archetypes: [] }
    const archetype = archetypes.find(({ _id }) => _id === archetypeId)
    return api('POST /characters', { body: { name, key, facts: archetype ? factsOf(archetype) : [] } })
  })
}

const factsOf = ({ want, need, flaw }: Archetype) =>
  Object.entries({ want, need, flaw }).map(([field, text]) => ({
    field: field as 'want' | 'need' | 'flaw',
    text,
  }))

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Create a character',
    description: 'Start with a name, an archetype, or a copy of one of your characters.',
    isListed: false,
    isPublic: false,
  })
}

export default function CreateCharacter({ loaderData, actionData }: Route.ComponentProps) {
  const { archetypes, characters, story, key } = loaderData
  const [name, setName] = useState(loaderData.name)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="page-wrap pt-8 pb-10">
      <h1 className="text-d2">Create a character</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
        A name is enough to begin. You can skip every step and come back later. Only you see the character
        until you share it.
        {story ? ` It will be in the cast of “${story.title}”.` : null}
      </p>
      {actionData && !actionData.name ? (
        <Notice kind="danger" className="mb-6">
          {actionData.message}
        </Notice>
      ) : null}
      <Form method="post" className="max-w-[47rem]">
        <input type="hidden" name="key" value={key} />
        {story ? <input type="hidden" name="storyId" value={story._id} /> : null}
        <TextField
          label="Name"
          name="name"
          serif
          required
          maxLength={80}
          dir="auto"
          autoComplete="off"
          value={name}
          error={actionData?.name}
          aside={
            <button
              type="button"
              className="needs-script ui-text-link tap"
              onClick={() => void import('../edit/surprise.ts').then(({ drawName }) => setName(drawName()))}
            >
              Surprise me
            </button>
          }
          onChange={(event) => setName(event.target.value)}
        />
        <RadioGroup legend="Start from" className="character-archetypes mt-6">
          <Radio name="archetype" value="" defaultChecked label="Blank" hint="Nothing filled in." />
          {archetypes.map((archetype) => (
            <Radio
              key={archetype._id}
              name="archetype"
              value={archetype._id}
              label={archetype.name}
              hint={archetype.description}
            />
          ))}
        </RadioGroup>
        <Button type="submit" size="lg" busy={isBusy} busyLabel="Creating" className="mt-6">
          Create character
        </Button>
      </Form>
      {characters.length > 0 ? (
        <Section title="Your characters" className="mt-12">
          <ul className="character-own">
            {characters.map((character) => (
              <li key={character._id}>
                <SmallPrint character={character} size="sm" />
                <div className="min-w-0 grow">
                  <Link to={editAddress(character._id)} className="ui-text-link" dir="auto">
                    {character.name}
                  </Link>
                  <Meta
                    parts={[
                      character.role,
                      <span key="changed">
                        Changed <TimeAgo at={character.updatedAt} />
                      </span>,
                    ]}
                  />
                </div>
                <Form method="post">
                  {/* A key of its own for each character and visit. */}
                  <input type="hidden" name="key" value={keyFor(key, character._id)} />
                  <input type="hidden" name="copyOf" value={character._id} />
                  {story ? <input type="hidden" name="storyId" value={story._id} /> : null}
                  <Button type="submit" variant="quiet" size="sm" busy={isBusy}>
                    Copy<span className="sr-only"> {character.name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}

/** The visit's key with the end of the character's id: different for each, the same for each press. */
const keyFor = (key: string, characterId: string) => `${key.slice(0, 24)}${characterId.slice(-12)}`
