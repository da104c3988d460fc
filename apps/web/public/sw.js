// Serves saved stories offline, and shows push notifications. Registered when the user saves the first story or turns
// on notifications; responds only with saved pages (areas/reading/offline-stories.ts), and never for the API. Online,
// pages come from the network, and pages deleted there are deleted here.
const cacheName = 'fabula-kept'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const savedStories = '/shelf'

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/api/')) return
  if (/^\/(story\/[^/]+(\/read)?|shelf)(\.data)?$/.test(url.pathname))
    event.respondWith(answerPage(request, url))
  else if (/^\/(assets|images|covers?|avatar|fonts)\//.test(url.pathname))
    event.respondWith(answerFile(request))
  else if (request.mode === 'navigate') event.respondWith(answerOther(request))
})

/** Without a connection, the start page and every other page that isn’t saved lead to the stories that are. */
async function answerOther(request) {
  try {
    return await fetch(request)
  } catch (error) {
    if (await caches.match(savedStories, { cacheName, ignoreVary: true }))
      return Response.redirect(savedStories)
    throw error
  }
}

/** The cache key of a page: the router may request a part of its data, and gets all of it. */
function keyOf(url) {
  const chapter = url.searchParams.get('chapter')
  return url.pathname + (chapter ? `?chapter=${chapter}` : '')
}

async function answerPage(request, url) {
  const cache = (await caches.has(cacheName)) ? await caches.open(cacheName) : null
  if (!cache) return fetch(request)
  const key = keyOf(url)
  let answer
  try {
    answer = await fetch(request)
  } catch (error) {
    const saved = await cache.match(key, { ignoreVary: true })
    if (saved) return saved
    if (request.mode === 'navigate' && key !== savedStories) return Response.redirect(savedStories)
    throw error
  }
  if ([403, 404, 410].includes(answer.status)) await letGo(cache, url)
  else if (answer.ok && !answer.redirected && !url.searchParams.has('_routes') && (await cache.match(key)))
    await cache.put(key, answer.clone())
  return answer
}

/** Deletes one chapter; the story's own URL deletes everything of the story. */
async function letGo(cache, url) {
  const path = url.pathname.replace(/\.data$/, '')
  const isWhole = !url.searchParams.has('chapter')
  const story = path.replace(/\/read$/, '')
  for (const { url: saved } of await cache.keys()) {
    const { pathname, search } = new URL(saved)
    const plain = pathname.replace(/\.data$/, '')
    const isOfStory = plain === story || plain === `${story}/read`
    if (isOfStory && (isWhole || search === url.search)) await cache.delete(saved)
  }
}

async function answerFile(request) {
  const saved = await caches.match(request, { cacheName, ignoreVary: true })
  if (saved) return saved
  try {
    return await fetch(request)
  } catch (error) {
    // An image saved in another width is better than none.
    const other = new URL(request.url).pathname.startsWith('/images/')
      ? await caches.match(request, { cacheName, ignoreVary: true, ignoreSearch: true })
      : undefined
    if (other) return other
    throw error
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

async function show(data) {
  let message
  try {
    message = data.json()
  } catch {
    return
  }
  // A user with a focused page sees the notification there.
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.some(({ focused }) => focused)) return
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icon-192.png',
    data: { url: message.url },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lookAt(event.notification.data?.url ?? '/notifications'))
})

async function lookAt(path) {
  const address = new URL(path, self.location.origin)
  // Opens only our own pages, whatever a message contains.
  if (address.origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(address.href)
  await page.focus()
  return page.navigate(address.href)
}
