import type { Story, StoryStatus } from '@fabula/contracts/stories'

type Choice = { label: string; hint: string }

export const visibilities: Record<Story['visibility'], Choice> = {
  public: { label: 'Public', hint: 'Anyone can read it and find it in lists and search.' },
  registered: { label: 'Members', hint: 'Anyone signed in can read it. Visitors are asked to sign in.' },
  unlisted: { label: 'Unlisted', hint: 'Anyone with the link can read it. Hidden from lists and search.' },
  private: { label: 'Private', hint: 'Only you and your collaborators can read it.' },
}

export const commentPolicies: Record<Story['commentPolicy'], Choice> = {
  everyone: { label: 'Everyone', hint: 'Anyone who can read it and has a confirmed email address.' },
  first_held: {
    label: 'Everyone, with approval',
    hint: 'You approve each person’s first comment. After that, their comments appear right away.',
  },
  followers: { label: 'Your followers', hint: 'Anyone who follows you.' },
  nobody: { label: 'No one', hint: 'Existing comments stay.' },
}

const statusWords: Record<StoryStatus, string> = {
  draft: 'Draft',
  ongoing: 'Ongoing',
  hiatus: 'On hiatus',
  complete: 'Complete',
  archived: 'Archived',
}

/** Only unpublished stories can be drafts. */
export function statusesOf({ publishedAt, status }: Pick<Story, 'publishedAt' | 'status'>) {
  const possible: StoryStatus[] = publishedAt
    ? ['ongoing', 'hiatus', 'complete', 'archived']
    : ['draft', 'archived']
  const all = possible.includes(status) ? possible : [status, ...possible]
  return all.map((value) => ({ value, label: statusWords[value] }))
}

/** The most common languages; another one can be set by its code. */
const codes =
  'ar bn cs da de el en en-GB en-US es es-419 et fa fi fil fr gu he hi hr hu id it ja ka ko lt lv mr ms nb nl pa pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-Hant'.split(
    ' ',
  )

/** Named by the server, because browsers name some languages differently. */
export function languageOptions(current: string) {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return (codes.includes(current) ? codes : [current, ...codes])
    .map((value) => ({ value, label: nameOf(names, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
