import { characterPath, relationKinds } from '@fabula/contracts/character-sizes'
import type { Character, CharacterCard, CharacterRelation } from '@fabula/contracts/characters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { relationWords } from '../cast-texts.ts'
import { describeChapter } from '../character-texts.ts'
import { SmallPrint } from '../public/print.tsx'
import { ChapterPicker, type OwnStory } from './chapter-picker.tsx'
import type { Mark } from './character-draft.ts'
import type { StepProps } from './step-props.ts'

type LinksProps = Pick<StepProps, 'character' | 'stories'> & { own: readonly CharacterCard[] }

/** Stories and relations are saved at once. */
export function LinksStep({ character, stories, own }: LinksProps) {
  const { revalidate } = useRevalidator()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setError('')
    try {
      requireAnswer(await work())
      await revalidate()
      return true
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      return false
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {error ? <Notice kind="danger">{error}</Notice> : null}
      <StoryLinks {...{ character, stories, isBusy, run }} />
      <RelationLinks {...{ character, stories, own, isBusy, run }} />
    </>
  )
}

type Run = { isBusy: boolean; run(work: () => Promise<unknown>): Promise<boolean> }

function StoryLinks({
  character,
  stories,
  isBusy,
  run,
}: Run & { character: Character; stories: readonly OwnStory[] }) {
  const [storyId, setStoryId] = useState('')
  const [from, setFrom] = useState<Mark | null>(null)
  const used = new Set(character.stories.map(({ _id }) => _id))
  const free = stories.filter(({ _id }) => !used.has(_id))
  const own = new Set(stories.map(({ _id }) => _id))
  const characterId = character._id
  return (
    <fieldset className="fact-list">
      <legend>Stories</legend>
      <p className="ui-field-note">The character is in the cast of these stories.</p>
      <ul className="link-list">
        {character.stories.map((story) => (
          <li key={story._id}>
            <Link
              to={href('/story/:storyId', { storyId: story.slug })}
              className="ui-text-link grow"
              dir="auto"
            >
              {story.title}
            </Link>
            {own.has(story._id) ? (
              <Button
                variant="ghost"
                size="sm"
                disabled={isBusy}
                onClick={() =>
                  void run(() =>
                    api('DELETE /content/{storyId}/characters/{characterId}', {
                      params: { storyId: story._id, characterId },
                    }),
                  )
                }
              >
                Remove<span className="sr-only"> from {story.title}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {free.length > 0 ? (
        <div className="link-form">
          <Select
            label="Add to a story"
            placeholder="Choose a story"
            value={storyId}
            options={free.map(({ _id, title }) => ({ value: _id, label: title }))}
            onChange={(event) => {
              setStoryId(event.target.value)
              setFrom(null)
            }}
          />
          {storyId ? (
            <ChapterPicker
              key={storyId}
              label="Appears from"
              none="From the start"
              stories={free.filter(({ _id }) => _id === storyId)}
              value={from}
              onChange={setFrom}
            />
          ) : null}
          <Button
            variant="quiet"
            size="sm"
            busy={isBusy}
            disabled={storyId === ''}
            onClick={() =>
              void run(() =>
                api('PUT /content/{storyId}/characters/{characterId}', {
                  params: { storyId, characterId },
                  body: { fromChapterId: from?.chapterId ?? null },
                }),
              ).then((isDone) => isDone && setStoryId(''))
            }
          >
            Add to story
          </Button>
        </div>
      ) : stories.length === 0 ? (
        <p className="ui-field-note">
          You have no stories yet.{' '}
          <Link to="/story/new/start" className="ui-text-link">
            Start writing
          </Link>
        </p>
      ) : null}
    </fieldset>
  )
}

function RelationLinks({
  character,
  stories,
  own,
  isBusy,
  run,
}: Run & { character: Character; stories: readonly OwnStory[]; own: readonly CharacterCard[] }) {
  const characterId = character._id
  const [other, setOther] = useState<Pick<CharacterCard, '_id' | 'name'> | null>(null)
  const [kind, setKind] = useState<CharacterRelation['kind']>('friend')
  const [text, setText] = useState('')
  const [from, setFrom] = useState<Mark | null>(null)

  const handleAdd = async () => {
    if (!other) return
    const isDone = await run(() =>
      api('PUT /characters/{characterId}/relations/{otherId}', {
        params: { characterId, otherId: other._id },
        body: { kind, text, from: from && { storyId: from.storyId, chapterId: from.chapterId } },
      }),
    )
    if (!isDone) return
    setOther(null)
    setText('')
    setFrom(null)
  }

  return (
    <fieldset className="fact-list">
      <legend>Relations</legend>
      <p className="ui-field-note">What another character is to {character.name}.</p>
      <ul className="link-list">
        {character.relations.map((relation) => (
          <li key={relation.character._id}>
            <SmallPrint character={relation.character} size="sm" />
            <span className="min-w-0 grow">
              <Link to={characterPath(relation.character)} className="ui-text-link" dir="auto">
                {relation.character.name}
              </Link>{' '}
              <span className="text-meta text-ink-soft">
                {relationWords[relation.kind]}
                {relation.from ? `, from ${describeChapter(relation.from)}` : ''}
              </span>
              {relation.text ? (
                <span className="block text-meta" dir="auto">
                  {relation.text}
                </span>
              ) : null}
            </span>
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy}
              onClick={() =>
                void run(() =>
                  api('DELETE /characters/{characterId}/relations/{otherId}', {
                    params: { characterId, otherId: relation.character._id },
                  }),
                )
              }
            >
              Remove<span className="sr-only"> {relation.character.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {other ? (
        <div className="link-form">
          <p>
            <b dir="auto">{other.name}</b>{' '}
            <button type="button" className="ui-text-link" onClick={() => setOther(null)}>
              Choose another
            </button>
          </p>
          <Select
            label={`${other.name} is their`}
            value={kind}
            options={relationKinds.map((one) => ({ value: one, label: relationWords[one] }))}
            onChange={(event) => setKind(relationKinds.find((one) => one === event.target.value) ?? 'other')}
          />
          <TextField
            label="More about it"
            maxLength={500}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {stories.length > 0 ? (
            <ChapterPicker
              label="True from"
              none="From the start"
              stories={stories}
              value={from}
              onChange={setFrom}
            />
          ) : null}
          <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void handleAdd()}>
            Add relation
          </Button>
        </div>
      ) : (
        <QueryProvider>
          <CharacterChoice
            own={own}
            without={[characterId, ...character.relations.map((one) => one.character._id)]}
            onChoose={setOther}
          />
        </QueryProvider>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  own: readonly CharacterCard[]
  without: readonly string[]
  onChoose(character: Pick<CharacterCard, '_id' | 'name'>): void
}

const maxShown = 8

/** One's own characters first, then public ones by name. */
function CharacterChoice({ own, without, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim(), 300)
  const { data } = useQuery({
    ...apiQuery('characters', 'GET /characters', { query: { q: asked, limit: String(maxShown) } }),
    enabled: asked.length >= 2,
  })
  const isWanted = ({ name }: CharacterCard) => name.toLowerCase().includes(typed.trim().toLowerCase())
  const mine = own.filter(isWanted)
  const others = data && asked === typed.trim() ? data.characters : []
  const shown = [...mine, ...others.filter(({ _id }) => !mine.some((one) => one._id === _id))]
    .filter(({ _id }) => !without.includes(_id))
    .slice(0, maxShown)
  return (
    <>
      <TextField
        label="Find a character"
        hint="Your own, or a public one."
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="link-list" aria-label="Characters found">
        {shown.map((one) => (
          <li key={one._id}>
            <SmallPrint character={one} size="sm" />
            <span className="min-w-0 grow" dir="auto">
              {one.name}
            </span>
            <Button variant="quiet" size="sm" onClick={() => onChoose(one)}>
              Choose<span className="sr-only"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
