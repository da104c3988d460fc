// The actions of the front page admin. The API checks permissions.
import type { ApiClient } from '@fabula/contracts/client'
import { href } from 'react-router'
import { formText } from '#lib/form-text.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By id, slug or full URL. */
async function findStory(api: ApiClient, given: string) {
  const address =
    given
      .split(/[?#]/, 1)
      .join('')
      .replace(/\/(?:read\/?)?$/, '')
      .split('/')
      .at(-1) ?? ''
  const { story } = id.test(address)
    ? await api('GET /content/{storyId}', { params: { storyId: address } })
    : await api('GET /content/by-slug/{slug}', { params: { slug: decodeURIComponent(address).slice(0, 80) } })
  return story
}

async function putBanner(api: ApiClient, form: FormData): Promise<string> {
  const address = formText(form, 'story').trim()
  const story = address ? await findStory(api, address) : null
  await api('PUT /admin/front-page/hero-banner', {
    body: {
      kicker: formText(form, 'kicker'),
      title: formText(form, 'title').trim() || (story?.title ?? ''),
      text: formText(form, 'text').replace(/\s+/g, ' '),
      link: {
        label: formText(form, 'label').trim() || 'Read chapter one',
        to:
          formText(form, 'to').trim() || (story ? href('/story/:storyId/read', { storyId: story.slug }) : ''),
      },
      storyId: story?._id ?? null,
    },
  })
  return 'Banner published to the home page.'
}

/** The current order after one change. */
function reorder(ids: readonly string[], form: FormData, added: string | null): string[] {
  const target = formText(form, 'storyId')
  const without = ids.filter((one) => one !== target)
  const place = ids.indexOf(target)
  switch (formText(form, 'intent')) {
    case 'up':
      return without.toSpliced(Math.max(0, place - 1), 0, target)
    case 'down':
      return without.toSpliced(place + 1, 0, target)
    case 'remove':
      return without
    default:
      return added ? [...ids.filter((one) => one !== added), added] : [...ids]
  }
}

export async function changeFrontPage(api: ApiClient, form: FormData): Promise<string> {
  const intent = formText(form, 'intent')
  if (intent === 'banner') return putBanner(api, form)
  if (intent === 'no-banner') {
    await api('DELETE /admin/front-page/hero-banner')
    return 'Banner removed. The home page now leads with an editors’ pick or a trending story.'
  }
  const { featured } = await api('GET /admin/front-page')
  const added = intent === 'add' ? (await findStory(api, formText(form, 'story')))._id : null
  const storyIds = reorder(
    featured.map(({ _id }) => _id),
    form,
    added,
  )
  await api('PUT /admin/front-page/featured', { body: { storyIds } })
  return 'Editors’ picks updated.'
}
