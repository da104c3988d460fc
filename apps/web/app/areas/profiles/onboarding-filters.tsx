import { isAdult } from '@fabula/contracts/age'
import type { Settings } from '@fabula/contracts/settings'
import { useViewer } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

/** What not to be shown, from the first day on. Minors are not asked about mature stories. */
export function OnboardingFilters({ filters }: { filters: Settings['filters'] }) {
  const viewer = useViewer()
  return (
    <div className="grid gap-4">
      {viewer && isAdult(viewer) ? (
        <>
          <input type="hidden" name="asksMature" />
          <Checkbox
            name="showMature"
            label="Show mature stories"
            hint="Explicit scenes, for adults alone. They stay out of lists and search until you tick this."
            defaultChecked={filters.showMature}
          />
        </>
      ) : null}
      <Checkbox
        name="hideAiGenerated"
        label="Hide stories written by AI"
        hint="Those whose author says that they were generated."
        defaultChecked={filters.hideAiGenerated}
      />
      <TextField
        name="excludedTags"
        label="Tags to leave out"
        hint="With commas between. Stories with any of them are not shown."
        defaultValue={filters.excludedTags.join(', ')}
        maxLength={2000}
        autoCapitalize="none"
        className="mt-2"
      />
    </div>
  )
}
