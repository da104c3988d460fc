import { isApiError } from '@fabula/contracts/api-error'
import { maxTemplateSections } from '@fabula/contracts/template-sizes'
import { type SubmitEvent, useState } from 'react'
import { useSaveTemplate, useSectionGuides } from '#areas/templates/public/use-reference.ts'
import { formText } from '#lib/form-text.ts'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useOutlineView, useOutline } from './use-outline.tsx'

type SaveTemplateProps = { isOpen: boolean; onClose(): void }

/** Saves the sections of this story as a personal template. */
export function SaveTemplate({ isOpen, onClose }: SaveTemplateProps) {
  const { story, words } = useOutlineView()
  const { outline } = useOutline()
  const { guides, isLoading } = useSectionGuides()
  const { mutate, isPending } = useSaveTemplate()
  const [problem, setProblem] = useState<Problem>(noProblem)
  const count = outline.sections.length

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const known = new Set(guides.map(({ sectionId }) => sectionId))
    const name = formText(form, 'name').trim()
    if (name === '') return setProblem({ name: 'Enter a name for the template.', message: null })
    setProblem(noProblem)
    mutate(
      {
        body: {
          name,
          description: formText(form, 'description'),
          visibility: formText(form, 'visibility') === 'shared' ? 'shared' : 'private',
          formatIds: story.formatId ? [story.formatId] : [],
          sections: outline.sections.map(({ title, purpose, guideKey }) => ({
            key: guideKey !== null && known.has(guideKey) ? guideKey : null,
            title,
            purpose,
          })),
        },
      },
      {
        onSuccess() {
          toast.success(`“${name}” saved as a template`, {
            description: 'You can choose it when you start a new story.',
          })
          onClose()
        },
        onError: (error) => setProblem(problemOf(error, outline.sections, words.sectionNoun)),
      },
    )
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Save as template"
      description={`Includes the ${count} ${words.sectionTitle.toLowerCase()} and their descriptions, but none of your text.`}
    >
      {count > maxTemplateSections ? (
        <Notice>
          A template can have up to {maxTemplateSections} {words.sectionTitle.toLowerCase()}. This story has{' '}
          {count}.
        </Notice>
      ) : (
        <form onSubmit={handleSubmit} noValidate className="grid gap-4.5">
          {problem.message ? <Notice kind="danger">{problem.message}</Notice> : null}
          <TextField
            name="name"
            label="Name"
            defaultValue={`Based on ${story.title}`.slice(0, 80)}
            error={problem.name ?? undefined}
            maxLength={80}
          />
          <TextArea name="description" label="Description" maxLength={400} rows={2} />
          <RadioGroup legend="Who can use it">
            <Radio name="visibility" value="private" label="Only me" defaultChecked />
            <Radio name="visibility" value="shared" label="Everyone" hint="Shown with your name." />
          </RadioGroup>
          <div className="ui-dialog-actions">
            <DialogClose>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={isPending || isLoading} busyLabel="Saving">
              Save template
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

type Problem = { name: string | null; message: string | null }
const noProblem: Problem = { name: null, message: null }

function problemOf(error: unknown, sections: readonly { title: string }[], noun: string): Problem {
  if (error instanceof RateLimitedError) return noProblem
  if (!isApiError(error))
    return { name: null, message: 'Please check your internet connection and try again.' }
  const { name, ...fields } = error.body.details?.fields ?? {}
  // "sections.2.title": which section, and what is wrong with it.
  const others = Object.entries(fields).map(([path, fault]) => {
    const [, index, part = ''] = path.split('.')
    const title = sections[Number(index)]?.title
    return title ? `The ${part || noun} of “${title}” ${fault}.` : `${path} ${fault}.`
  })
  if (name) return { name: `The name ${name}.`, message: others.join(' ') || null }
  return { name: null, message: others.join(' ') || error.body.message }
}
