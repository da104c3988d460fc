// What browsers also need to know about WritersPod; without zod, so that they do not load it.

export const podKinds = ['episode', 'article'] as const
export type PodKind = (typeof podKinds)[number]

/** Submitted: its author waits for an editor. Archived: no longer listed, but its address still works. */
export const podStates = ['draft', 'submitted', 'scheduled', 'published', 'archived'] as const
export type PodState = (typeof podStates)[number]

/** As in podcast feeds. */
export const episodeTypes = ['full', 'trailer', 'bonus'] as const
export type EpisodeType = (typeof episodeTypes)[number]

export const podRoles = ['host', 'guest', 'author', 'editor', 'sound'] as const
export type PodRole = (typeof podRoles)[number]

export const maxPodTitleLength = 160
export const maxPodExcerptLength = 300
/** Of the plain text. */
export const maxPodBodyLength = 100_000
export const maxPodImages = 30
export const maxPodPeople = 20
export const maxPodTags = 5
export const maxPodRelated = 10
export const maxPodReturnNoteLength = 2000
/** Editors have no limit. */
export const maxPodDraftsPerDay = 20
/** Members below it need to be made contributors by staff before they can send in a draft. */
export const minPitchTrust = 2

export const audioTypes = ['audio/mpeg', 'audio/mp4', 'audio/ogg'] as const
export type AudioType = (typeof audioTypes)[number]
export const maxAudioBytes = 500 * 1024 * 1024
/** Of an upload; only the last one may be smaller. */
export const audioPartBytes = 8 * 1024 * 1024
export const maxAudioParts = Math.ceil(maxAudioBytes / audioPartBytes)
/** An upload that is not completed by then is deleted. */
export const audioUploadHours = 24
/** Published audio that was replaced can be heard at its address for as long. */
export const audioReplacedHours = 24
export const maxEpisodeSeconds = 24 * 60 * 60
/** Of a waveform: one byte each, 0 to 255. */
export const waveformPeaks = 300

export const maxTranscriptCues = 10_000
export const maxCueLength = 1000
export const maxSpeakerLength = 80
/** Of an uploaded VTT or SRT file. */
export const maxTranscriptFileLength = 2_000_000
export const maxEpisodeChapters = 100
export const maxChapterTitleLength = 120
/** What Podcasting 2.0 recommends at most. */
export const maxSoundbiteSeconds = 120

export const podPath = ({ slug }: { slug: string }, seconds?: number) =>
  `/writerspod/${slug}${seconds === undefined ? '' : `?t=${Math.floor(seconds)}`}`

/** Where contributors start drafts and editors find them. */
export const podHomePath = '/admin/writerspod'

/** Where its author and editors work on it. */
export const podDraftPath = (itemId: string) => `/admin/writerspod/${itemId}/review`

/** Pages and calls of the area use these, so no item can have them as its slug. */
export const reservedPodSlugs = [
  'articles',
  'audio',
  'contributors',
  'episodes',
  'feed.xml',
  'follow',
  'manage',
  'overview',
  'positions',
  'tag',
  'tags',
  'transcripts',
] as const
