import type { Profile } from '@fabula/contracts/users'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useProfileSaver } from '#areas/users/public/use-profile-saver.ts'
import { useViewer } from '#lib/root-data.ts'
import { useFormDraft, useSavedValues } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { RestoredNote } from '#ui/restored-note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { usePageData } from './page-data.ts'
import { changesBetween, draftOf, type ProfileDraft } from './profile-draft.ts'
import { Part, SaveStatus } from './section-frame.tsx'
import { MissingData } from './with-settings.tsx'

export function ProfilePart() {
  const { profile } = usePageData()
  const viewerId = useViewer()?._id
  return (
    <Part title="Profile" hint="How others see you on Fabula.">
      {profile ? (
        <ProfileForm key={viewerId} profile={profile} />
      ) : (
        <MissingData>Failed to fetch profile</MissingData>
      )}
    </Part>
  )
}

type ProfileFormProps = {
  profile: Profile
  /** For pages that continue from here: called when everything is saved, also when there was nothing to save. */
  onDone?: () => void
  /** Content before the button. */
  children?: ReactNode
}

export function ProfileForm({ profile, onDone, children }: ProfileFormProps) {
  // The values the form was opened with: a change made elsewhere must not be sent as one made here.
  const [opened, setOpened] = useState(() => draftOf(profile))
  const unsaved = useFormDraft({ form: 'profile', title: 'Your profile', saved: opened })
  const [edited, setDraft] = useState<ProfileDraft | null>(null)
  const draft = edited ?? { ...opened, ...unsaved.restored?.values }
  useSavedValues(unsaved, draft, opened)
  const { state, fields, save } = useProfileSaver()
  const changes = changesBetween(opened, draft)
  const isChanged = Object.keys(changes).length > 0
  const edit = (part: Partial<ProfileDraft>) => setDraft({ ...draft, ...part })
  const reason = (name: string, label: string) => (fields[name] ? `${label} ${fields[name]}.` : undefined)

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isChanged) {
      const saved = await save(changes)
      if (!saved) return
      setOpened({ ...draftOf(saved), links: draft.links })
    }
    onDone?.()
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4.5">
      {unsaved.isRestored ? (
        <RestoredNote
          isOutdated={unsaved.restored?.isOutdated ?? false}
          onDiscard={() => {
            unsaved.discard()
            setDraft(null)
          }}
        />
      ) : null}
      <TextField
        name="displayName"
        label="Display name"
        value={draft.displayName}
        onChange={({ target }) => edit({ displayName: target.value })}
        error={reason('displayName', 'Display name')}
        autoComplete="nickname"
        maxLength={60}
      />
      <TextField
        name="pronouns"
        label="Pronouns"
        value={draft.pronouns}
        onChange={({ target }) => edit({ pronouns: target.value })}
        error={reason('pronouns', 'Pronouns')}
        maxLength={40}
      />
      <TextArea
        name="bio"
        label="About you"
        aside={<span className="text-meta text-ink-faint tabular">{draft.bio.length} / 1000</span>}
        serif
        value={draft.bio}
        onChange={({ target }) => edit({ bio: target.value })}
        error={reason('bio', 'About you')}
        maxLength={1000}
      />
      <LinkFields links={draft.links} onChange={(links) => edit({ links })} fields={fields} />
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          {...(onDone ? { size: 'lg' } : { variant: 'quiet' })}
          busy={state?.kind === 'saving'}
          busyLabel="Saving"
          aria-disabled={(!isChanged && !onDone) || undefined}
        >
          {onDone ? 'Save and continue' : 'Save profile'}
        </Button>
        <SaveStatus state={isChanged && state?.kind === 'saved' ? undefined : state} />
      </div>
    </form>
  )
}
