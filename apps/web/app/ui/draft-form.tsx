import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { Form, type FormProps, useSubmit } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { submitSignedIn } from '#lib/submit-signed-in.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { RestoredNote } from './restored-note.tsx'

/** Form fields: text, or a list for a name with several values. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>

type DraftFormProps<T extends FieldValues> = Pick<
  FormProps,
  'action' | 'noValidate' | 'preventScrollReset' | 'className' | 'aria-label'
> & {
  /** As `useFormDraft` takes them. */
  form: string
  title: string
  saved: T
  /** Rejected input, for a page without script. */
  typed?: Partial<T> | undefined
  ref?: Ref<HTMLFormElement>
  onValues?(values: T): void
  children(values: T): ReactNode
}

/** A POST form whose unsaved input is stored on the device. Its page deletes it with `forgetWhenTaken`. */
export function DraftForm<T extends FieldValues>(props: DraftFormProps<T>) {
  // Another user gets the page without the previous user's input.
  return <OwnDraftForm key={`${useViewer()?._id} ${props.form}`} {...props} />
}

function OwnDraftForm<T extends FieldValues>(props: DraftFormProps<T>) {
  const { form, title, saved, typed, onValues, children, ...rest } = props
  const { restored, isRestored, keep, discard } = useFormDraft({ form, title, saved })
  const submit = useSubmit()
  const { preventScrollReset } = rest
  const start = { ...saved, ...(typed ?? restored?.values) }
  const reportValues = useEffectEvent(() => onValues?.(start))
  useEffect(() => reportValues(), [restored])
  return (
    <Form
      {...rest}
      // Fields keep their initial value, so restored input needs a remount.
      key={restored ? 'restored' : 'saved'}
      method="post"
      onInput={({ currentTarget }) => {
        const values = readFields(currentTarget, saved)
        keep(values)
        onValues?.(values)
      }}
      onSubmit={submitSignedIn((target) => void submit(target, { preventScrollReset }))}
    >
      {isRestored && !typed ? (
        <RestoredNote
          isOutdated={restored?.isOutdated ?? false}
          className="[:not(.grid)>&]:mb-5"
          onDiscard={discard}
        />
      ) : null}
      {children(start)}
    </Form>
  )
}

function readFields<T extends FieldValues>(form: HTMLFormElement, saved: T): T {
  const data = new FormData(form)
  const read = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [
      name,
      typeof value === 'string' ? (read(name)[0] ?? '') : read(name),
    ]),
  ) as T
}
