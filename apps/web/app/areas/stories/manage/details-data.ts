import type { Story } from '@fabula/contracts/stories'
import type { Format, Genre, Template } from '@fabula/contracts/templates'
import type { SelectOption } from '#ui/select.tsx'

/** The data of the story details form. */
export type DetailsData = {
  story: Story
  formats: readonly Format[]
  genres: readonly Genre[]
  templates: readonly Template[]
  languages: readonly SelectOption[]
}
