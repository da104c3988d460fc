// The fields of an announcement, in groups.
import {
  announcementPriorities,
  splashAnimations,
  splashPositions,
} from '@fabula/contracts/announcement-kinds'
import { Checkbox } from '#ui/checkbox.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { audienceWords, optionsOf, priorityWords, typeWords } from '../announcement-texts.ts'
import { ContentEditor } from './content-editor.tsx'
import { type FormValues, places } from './form-values.ts'

const plain = (words: readonly string[]) =>
  words.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))

type PartProps = { values: FormValues; faults: Record<string, string> }

type WordsProps = PartProps & { onRendered(html: string): void }

export function WordsFields({ values, faults, onRendered }: WordsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        name="title"
        label="Title"
        serif
        required
        maxLength={160}
        defaultValue={values.title}
        error={faults.title}
      />
      <ContentEditor html={values.content ?? ''} fault={faults.content} onRendered={onRendered} />
      <TextArea
        name="excerpt"
        label="Excerpt"
        hint="Shown in banners and lists. If empty, the beginning of the text is used."
        rows={2}
        maxLength={300}
        defaultValue={values.excerpt}
        error={faults.excerpt}
      />
    </div>
  )
}

export function WhoFields({ values, faults }: PartProps) {
  const priorities = announcementPriorities.map((value) => ({ value, label: priorityWords[value] }))
  return (
    <Section title="Placement and audience" level={3} className="mt-8!">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select name="place" label="Show as" options={optionsOf(places)} defaultValue={values.place} />
        <Select
          name="targetAudience"
          label="Audience"
          options={optionsOf(audienceWords)}
          defaultValue={values.targetAudience}
          error={faults.targetAudience}
        />
        <Select name="type" label="Type" options={optionsOf(typeWords)} defaultValue={values.type} />
        <Select name="priority" label="Priority" options={priorities} defaultValue={values.priority} />
        <TextField
          name="category"
          label="Category"
          hint="An optional label to help you find it."
          maxLength={60}
          defaultValue={values.category}
          error={faults.category}
        />
      </div>
      <Checkbox
        name="isActive"
        label="Active"
        hint="Only published, active announcements are shown."
        defaultChecked={values.isActive === 'on'}
        className="mt-4"
      />
    </Section>
  )
}

export function DetailsFields({ values, faults }: PartProps) {
  const isOpen = Boolean(values.competitionName || values.featureName)
  return (
    <details className="announcement-more mt-6" open={isOpen}>
      <summary>Competition or feature</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          name="competitionName"
          label="Competition"
          maxLength={160}
          defaultValue={values.competitionName}
          error={faults['competitionDetails.competitionName']}
          className="sm:col-span-2"
        />
        <TextField
          type="datetime-local"
          name="startDate"
          label="Starts (UTC)"
          defaultValue={values.startDate}
          error={faults['competitionDetails.startDate']}
        />
        <TextField
          type="datetime-local"
          name="endDate"
          label="Ends (UTC)"
          defaultValue={values.endDate}
          error={faults['competitionDetails.endDate']}
        />
        <TextField
          name="featureName"
          label="Feature"
          maxLength={160}
          defaultValue={values.featureName}
          error={faults['featureDetails.featureName']}
          className="sm:col-span-2"
        />
        <TextArea
          name="featureDescription"
          label="What it does"
          rows={2}
          maxLength={500}
          defaultValue={values.featureDescription}
          error={faults['featureDetails.featureDescription']}
          className="sm:col-span-2"
        />
      </div>
      <Checkbox name="isBeta" label="Beta feature" defaultChecked={values.isBeta === 'on'} className="mt-4" />
    </details>
  )
}

export function SplashLookFields({ values, faults }: PartProps) {
  const fault = (name: string) => faults[`splashOptions.${name}`]
  return (
    <details className="announcement-more mt-4" open={values.place === 'splash'}>
      <summary>Splash options</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Select
          name="animation"
          label="Animation"
          options={plain(splashAnimations)}
          defaultValue={values.animation}
        />
        <Select
          name="position"
          label="Position"
          options={plain(splashPositions)}
          defaultValue={values.position}
        />
        <TextField
          name="maxWidth"
          label="Maximum width"
          hint="For example, 600px"
          defaultValue={values.maxWidth}
          error={fault('maxWidth')}
        />
        <TextField
          name="maxHeight"
          label="Maximum height"
          hint="For example, 80vh"
          defaultValue={values.maxHeight}
          error={fault('maxHeight')}
        />
        <TextField
          type="number"
          name="overlayOpacity"
          label="Overlay opacity (%)"
          min={0}
          max={100}
          defaultValue={values.overlayOpacity}
          error={fault('overlayOpacity')}
        />
        <TextField
          type="number"
          name="autoCloseDelay"
          label="Close after (seconds)"
          min={1}
          max={120}
          step="any"
          defaultValue={values.autoCloseDelay}
          error={fault('autoCloseDelay')}
        />
      </div>
      <Checkbox
        name="autoClose"
        label="Close automatically"
        defaultChecked={values.autoClose === 'on'}
        className="mt-4"
      />
      <Checkbox
        name="showCloseButton"
        label="Show a close button"
        hint="Escape or a click outside always closes it."
        defaultChecked={values.showCloseButton === 'on'}
        className="mt-2"
      />
    </details>
  )
}

export function ScheduleFields({ values, faults }: PartProps) {
  return (
    <Section title="Schedule" level={3} note="UTC" className="mt-8!">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          name="publishAt"
          label="Publish at"
          hint="Used when you choose “Schedule.”"
          defaultValue={values.publishAt}
          error={faults.publishAt}
        />
        <TextField
          type="datetime-local"
          name="expiresAt"
          label="Expires at"
          hint="If empty, it stays up until you archive it."
          defaultValue={values.expiresAt}
          error={faults.expiresAt}
        />
      </div>
    </Section>
  )
}
