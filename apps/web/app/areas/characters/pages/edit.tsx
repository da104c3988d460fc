// /characters/:characterId/edit/:step: the creator. What is typed is saved as one goes.
import '../characters.css'
import { characterPath } from '@fabula/contracts/character-sizes'
import { useState } from 'react'
import { data, href, Link, useNavigate } from 'react-router'
import { api } from '#lib/api.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { toast } from '#ui/toast.ts'
import { IdentityStep } from '../edit/identity-step.tsx'
import { LinksStep } from '../edit/links-step.tsx'
import { LookStep } from '../edit/look-step.tsx'
import { MindStep } from '../edit/mind-step.tsx'
import { PreviewStep } from '../edit/preview-step.tsx'
import { RightsStep } from '../edit/rights-step.tsx'
import { SaveNotes } from '../edit/save-notes.tsx'
import { nextStep, type Step, stepAddress, stepLabels, steps } from '../edit/steps.ts'
import { useCharacterDraft } from '../edit/use-character-draft.ts'
import type { Route } from './+types/edit.ts'

const maxListed = '100'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const step = steps.find((one) => one === params.step)
  if (!step) throw data(notFoundBody, { status: 404 })
  const { characterId } = params
  const [{ character }, { stories }, { characters }, { questions, canGeneratePortraits }] = await Promise.all(
    [
      page.api('GET /characters/{characterId}', { params: { characterId }, query: {} }),
      page.api('GET /users/stories', { query: { limit: maxListed } }),
      page.api('GET /users/characters', { query: { limit: maxListed } }),
      page.api('GET /characters/archetypes'),
    ],
  )
  if (!character.permissions.includes('edit')) throw data(notFoundBody, { status: 404 })
  const isIn = (storyId: string) => character.stories.some(({ _id }) => _id === storyId)
  return {
    step,
    character,
    // The stories it is already in come first: chapters are mostly chosen from them.
    stories: stories
      .map(({ _id, title }) => ({ _id, title }))
      .toSorted((a, b) => Number(isIn(b._id)) - Number(isIn(a._id))),
    characters,
    questions,
    canGeneratePortraits,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `${stepLabels[loaderData.step]}: ${loaderData.character.name}` : 'Edit character',
    description: '',
    isListed: false,
    isPublic: false,
  })
}

export default function EditCharacter({ loaderData }: Route.ComponentProps) {
  // One form for all steps of a character: changing the step keeps what is being typed.
  return <CharacterEditor key={loaderData.character._id} {...loaderData} />
}

type EditorProps = Route.ComponentProps['loaderData']

function CharacterEditor(loaded: EditorProps) {
  const { step, character } = loaded
  const saving = useCharacterDraft(character)
  const next = nextStep(step)
  return (
    <div className="page-wrap character-editor pt-6 pb-10">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-d3 grow" dir="auto">
          {saving.draft.name || character.name}
        </h1>
        <div className="flex gap-4 text-meta">
          <Link to={characterPath(character)} className="ui-text-link tap">
            View page
          </Link>
          <Link
            to={href('/characters/:characterId/history', { characterId: character._id })}
            className="ui-text-link tap"
          >
            History
          </Link>
        </div>
      </div>
      <TabLinks
        label="Steps"
        tabs={steps.map((one) => ({
          to: stepAddress(character._id, one),
          label: stepLabels[one],
          isCurrent: one === step,
        }))}
        className="mt-4"
      />
      <SaveNotes saving={saving} />
      <div className={step === 'preview' ? undefined : 'character-steps'}>
        <StepPart {...loaded} saving={saving} />
      </div>
      <div className="character-foot">
        {next ? (
          <ButtonLink to={stepAddress(character._id, next)}>Next: {stepLabels[next]}</ButtonLink>
        ) : (
          <ButtonLink to={characterPath(character)}>Done</ButtonLink>
        )}
        <DeleteCharacter characterId={character._id} name={character.name} />
      </div>
    </div>
  )
}

function StepPart({
  step,
  saving,
  ...loaded
}: EditorProps & { step: Step; saving: ReturnType<typeof useCharacterDraft> }) {
  const { character, stories, characters, questions, canGeneratePortraits } = loaded
  const props = {
    character,
    stories,
    draft: saving.draft,
    change: saving.change,
    fields: saving.problem?.fields ?? {},
  }
  switch (step) {
    case 'identity':
      return <IdentityStep {...props} />
    case 'look':
      return <LookStep {...props} canGenerate={canGeneratePortraits} />
    case 'mind':
      return <MindStep {...props} questions={questions} />
    case 'links':
      return <LinksStep character={character} stories={stories} own={characters} />
    case 'rights':
      return <RightsStep {...props} />
    case 'preview':
      return <PreviewStep character={character} state={saving.state} />
  }
}

function DeleteCharacter({ characterId, name }: { characterId: string; name: string }) {
  const navigate = useNavigate()
  const handleDelete = () =>
    orSayWhy(async () => {
      requireAnswer(await api('DELETE /characters/{characterId}', { params: { characterId } }))
      toast.success(`${name} deleted.`)
      await navigate('/characters/create')
    })
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Delete character
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        description="This can’t be undone. In published stories of other people, the name and the credits stay."
        action="Delete"
        onConfirm={() => void handleDelete()}
      />
    </>
  )
}
