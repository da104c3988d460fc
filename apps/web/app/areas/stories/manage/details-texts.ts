import type { Story, StoryStatus } from '@fabula/contracts/stories'

type Choice = { label: string; hint: string }

export const visibilities: Record<Story['visibility'], Choice> = {
  public: { label: 'Public', hint: 'Everybody reads it, and finds it in lists and by search.' },
  registered: { label: 'Members', hint: 'Whoever is signed in reads it; visitors are asked to sign in.' },
  unlisted: { label: 'Unlisted', hint: 'Whoever has the link reads it; no list and no search shows it.' },
  private: { label: 'Private', hint: 'Only you and those who write with you.' },
}

export const commentPolicies: Record<Story['commentPolicy'], Choice> = {
  everyone: { label: 'Everybody', hint: 'Whoever may read it and has confirmed their address.' },
  first_held: {
    label: 'Everybody, with a first look by you',
    hint: 'What somebody says first waits until you show it; after that they speak freely.',
  },
  followers: { label: 'Your followers', hint: 'Whoever follows you.' },
  nobody: { label: 'Nobody', hint: 'What was said before stays.' },
}

const statusWords: Record<StoryStatus, string> = {
  draft: 'Draft',
  ongoing: 'Ongoing',
  hiatus: 'On hiatus',
  complete: 'Complete',
  archived: 'Archived',
}

/** A draft has nothing that is out; a story that is out is no draft any more. */
export function statusesOf({ publishedAt, status }: Pick<Story, 'publishedAt' | 'status'>) {
  const possible: StoryStatus[] = publishedAt
    ? ['ongoing', 'hiatus', 'complete', 'archived']
    : ['draft', 'archived']
  const all = possible.includes(status) ? possible : [status, ...possible]
  return all.map((value) => ({ value, label: statusWords[value] }))
}

/** Those that are written most; another one can be set by its code. */
const codes =
  'ar bn cs da de el en en-GB en-US es es-419 et fa fi fil fr gu he hi hr hu id it ja ka ko lt lv mr ms nb nl pa pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-Hant'.split(
    ' ',
  )

/** Named by the server: browsers call some languages by other names. */
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
