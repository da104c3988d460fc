// Converts between an announcement and its form fields. Times are UTC, so that the server and the client agree.
import { splashDefaults } from '@fabula/contracts/announcement-kinds'
import type { Announcement } from '@fabula/contracts/announcements'

export type FormValues = Readonly<Record<string, string>>

/** The form key for `useFormDraft`. */
export const announcementForm = (id: string | undefined) => `announcement/${id ?? 'new'}`

export const places = {
  top: 'Top banner',
  bottom: 'Bottom banner',
  floating: 'Floating box',
  splash: 'Splash',
  page: 'Own page only',
} as const
export type Place = keyof typeof places

export const newValues: FormValues = {
  title: '',
  content: '',
  excerpt: '',
  category: '',
  competitionName: '',
  startDate: '',
  endDate: '',
  featureName: '',
  featureDescription: '',
  isBeta: '',
  publishAt: '',
  expiresAt: '',
  ...splashValues(splashDefaults),
  type: 'general',
  priority: 'normal',
  targetAudience: 'all',
  place: 'top',
  isActive: 'on',
}

export function valuesOf(announcement: Announcement): FormValues {
  const { competitionDetails, featureDetails, ...known } = announcement
  return {
    ...splashValues(known.splashOptions),
    title: known.title,
    content: known.content,
    excerpt: known.hasOwnExcerpt ? known.excerpt : '',
    type: known.type,
    category: known.category,
    priority: known.priority,
    targetAudience: known.targetAudience,
    place: known.isSplash ? 'splash' : (known.bannerStyle ?? 'page'),
    isActive: onIf(known.isActive),
    competitionName: competitionDetails?.competitionName ?? '',
    startDate: localTime(competitionDetails?.startDate),
    endDate: localTime(competitionDetails?.endDate),
    featureName: featureDetails?.featureName ?? '',
    featureDescription: featureDetails?.featureDescription ?? '',
    isBeta: onIf(featureDetails?.isBeta ?? false),
    publishAt: localTime(known.publishAt),
    expiresAt: localTime(known.expiresAt),
  }
}

function splashValues(options: Announcement['splashOptions']): FormValues {
  return {
    autoClose: onIf(options.autoClose),
    autoCloseDelay: String(options.autoCloseDelay / 1000),
    animation: options.animation,
    position: options.position,
    maxWidth: options.maxWidth,
    maxHeight: options.maxHeight,
    overlayOpacity: String(Math.round(options.overlayOpacity * 100)),
    showCloseButton: onIf(options.showCloseButton),
  }
}

function onIf(isOn: boolean): string {
  return isOn ? 'on' : ''
}

function localTime(iso: string | null | undefined): string {
  return iso ? iso.slice(0, 16) : ''
}

export function valuesOfForm(form: FormData): FormValues {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** An invalid time is sent as is, so that the API names the field. */
function timeOf(text: string | undefined): string | null {
  if (!text) return null
  const time = new Date(`${text}Z`)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

const numberOf = (text: string | undefined, fallback: number) =>
  text === undefined || text.trim() === '' ? fallback : Number(text)

/** The API's fields. Details are sent only for the types that have them. */
export function bodyOf(values: FormValues) {
  const text = (name: string) => values[name] ?? ''
  const isOn = (name: string) => values[name] === 'on'
  const place = (values.place ?? 'top') as Place
  return {
    title: text('title'),
    content: text('content'),
    excerpt: text('excerpt').replace(/\s+/g, ' '),
    type: text('type') as Announcement['type'],
    category: text('category'),
    priority: text('priority') as Announcement['priority'],
    targetAudience: text('targetAudience') as Announcement['targetAudience'],
    isActive: isOn('isActive'),
    isSplash: place === 'splash',
    bannerStyle: place === 'splash' || place === 'page' ? null : place,
    competitionDetails: text('competitionName')
      ? {
          competitionName: text('competitionName'),
          startDate: timeOf(values.startDate),
          endDate: timeOf(values.endDate),
        }
      : null,
    featureDetails: text('featureName')
      ? {
          featureName: text('featureName'),
          featureDescription: text('featureDescription').replace(/\s+/g, ' '),
          isBeta: isOn('isBeta'),
        }
      : null,
    splashOptions: splashOptionsOf(values),
    publishAt: timeOf(values.publishAt),
    expiresAt: timeOf(values.expiresAt),
  }
}

function splashOptionsOf(values: FormValues): Announcement['splashOptions'] {
  return {
    autoClose: values.autoClose === 'on',
    autoCloseDelay: Math.round(numberOf(values.autoCloseDelay, splashDefaults.autoCloseDelay / 1000) * 1000),
    animation: (values.animation || splashDefaults.animation) as Announcement['splashOptions']['animation'],
    position: (values.position || splashDefaults.position) as Announcement['splashOptions']['position'],
    maxWidth: values.maxWidth?.trim() || splashDefaults.maxWidth,
    maxHeight: values.maxHeight?.trim() || splashDefaults.maxHeight,
    overlayOpacity: numberOf(values.overlayOpacity, splashDefaults.overlayOpacity * 100) / 100,
    showCloseButton: values.showCloseButton === 'on',
  }
}
