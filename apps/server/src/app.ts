// Assembles the application: the areas in their order, the API, the pages.
import type { FastifyInstance } from 'fastify'
import { accountsArea, createSessionService, createSharedStories } from '#areas/accounts/public.ts'
import { achievementsArea } from '#areas/achievements/public.ts'
import { adminArea } from '#areas/admin/public.ts'
import { analyticsArea } from '#areas/analytics/public.ts'
import { announcementsArea } from '#areas/announcements/public.ts'
import { auditArea } from '#areas/audit/public.ts'
import { bookmarksArea } from '#areas/bookmarks/public.ts'
import { chaptersArea, storyParts } from '#areas/chapters/public.ts'
import { charactersArea } from '#areas/characters/public.ts'
import { communityArea, createDraftTargets } from '#areas/community/public.ts'
import { commentsArea, createCommentTargets } from '#areas/comments/public.ts'
import { collaborationArea } from '#areas/collaboration/public.ts'
import { dashboardArea } from '#areas/dashboard/public.ts'
import { discoveryArea } from '#areas/discovery/public.ts'
import { editorArea } from '#areas/editor/public.ts'
import { followsArea } from '#areas/follows/public.ts'
import { forumArea } from '#areas/forum/public.ts'
import { createImages, imagesArea } from '#areas/images/public.ts'
import { importExportArea } from '#areas/import-export/public.ts'
import {
  createReportTargets,
  holdForReview,
  moderationArea,
  type ReportTargets,
} from '#areas/moderation/public.ts'
import { messagesArea } from '#areas/messages/public.ts'
import { marketplaceArea } from '#areas/marketplace/public.ts'
import { notificationsArea } from '#areas/notifications/public.ts'
import { profilesArea } from '#areas/profiles/public.ts'
import { qaArea } from '#areas/qa/public.ts'
import { readingArea } from '#areas/reading/public.ts'
import { reviewsArea } from '#areas/reviews/public.ts'
import { storiesArea } from '#areas/stories/public.ts'
import { storyPagesArea } from '#areas/story-pages/public.ts'
import { createReference, templatesArea } from '#areas/templates/public.ts'
import { ticketsArea } from '#areas/tickets/public.ts'
import { trackingArea } from '#areas/tracking/public.ts'
import { createTrustMeasures, trustArea } from '#areas/trust/public.ts'
import { usersArea } from '#areas/users/public.ts'
import { writerspodArea } from '#areas/writerspod/public.ts'
import type { Area } from '#platform/area.ts'
import { registerApi } from '#platform/http/api.ts'
import { createCookieJar } from '#platform/http/cookies.ts'
import { createDispatcher } from '#platform/http/dispatcher.ts'
import { registerHealth } from '#platform/http/health.ts'
import { createServer } from '#platform/http/server.ts'
import { registerPages } from '#platform/pages/pages.ts'
import type { WebBuild } from '#platform/pages/web-build.ts'
import type { Platform } from '#platform/platform.ts'
import { createOpenSockets, registerSockets } from '#platform/realtime/sockets.ts'
import type { RunningPlatform } from './start-platform.ts'
import { registerRobots } from '#platform/site/robots.ts'
import { siteOf, siteRoutes } from '#platform/site/site.routes.ts'

export type App = {
  http: FastifyInstance
  areas: readonly Area[]
  reports: ReportTargets
  /** Starts event delivery and background jobs. */
  startWork(): Promise<void>
  stopWork(): Promise<void>
}

export type WebOptions = {
  web: () => Promise<WebBuild>
  devOrigins?: readonly string[]
  /** Serves the web app's files, from the build or through Vite. */
  serveFiles(app: FastifyInstance): Promise<void>
}

export async function buildApp(
  { foundation, jobs }: Pick<RunningPlatform, 'foundation' | 'jobs'>,
  pages?: WebOptions,
): Promise<App> {
  const sessions = createSessionService(foundation)
  const platform: Platform = { ...foundation, sessions }
  const trust = createTrustMeasures()
  const reports = createReportTargets()
  const images = createImages(platform)
  const comments = createCommentTargets((tx, held) =>
    holdForReview({ ...platform, targets: reports }, tx, held),
  )
  const drafts = createDraftTargets()
  const reference = createReference(platform)
  const sharedStories = createSharedStories()
  const openSockets = createOpenSockets()
  // In order: each may use only those before it.
  const orderedAreas: Area[] = [
    usersArea(platform),
    auditArea(platform),
    accountsArea(platform, sessions, sharedStories),
    trustArea(platform, trust),
    moderationArea(platform, reports),
    imagesArea(platform, images, reports),
    commentsArea(platform, comments, trust, reports),
    templatesArea(platform, reference),
    storiesArea({ ...platform, reference, parts: storyParts }, images, reports),
    chaptersArea({ ...platform, reference }, images, comments, reports),
    storyPagesArea({ ...platform, reference }),
    importExportArea(
      { ...platform, reference, getCast: () => orderedAreas.find((area) => area.storyCast)?.storyCast },
      images,
    ),
    editorArea(platform),
    collaborationArea({ ...platform, reference }, sharedStories),
    followsArea(platform, comments),
    messagesArea(platform, images, reports),
    bookmarksArea({ ...platform, reference }),
    readingArea({ ...platform, reference }, trust, reports),
    communityArea(platform, drafts),
    reviewsArea({ ...platform, reference }, trust, reports),
    forumArea({ ...platform, reference }, trust, reports, comments, images, drafts),
    qaArea({ ...platform, reference }, reports, comments),
    charactersArea({ ...platform, reference }, reports, images),
    marketplaceArea({ ...platform, reference }, reports),
    writerspodArea({ ...platform, reference }, images, reports, comments),
    dashboardArea({
      ...platform,
      reference,
      listSources: () => orderedAreas.flatMap(({ writerUpdates }) => writerUpdates ?? []),
      getReaders: () => orderedAreas.find((area) => area.writerReaders)?.writerReaders,
    }),
    discoveryArea({
      ...platform,
      reference,
      listSuggestionGroups: () => orderedAreas.flatMap(({ suggestions }) => suggestions ?? []),
    }),
    announcementsArea(platform, images),
    trackingArea(platform),
    analyticsArea(platform),
    achievementsArea(platform),
    ticketsArea(platform, images),
    adminArea({
      ...platform,
      sessions,
      openSockets,
      comments,
      reports,
      listFigures: () => orderedAreas.flatMap(({ dailyFigures }) => dailyFigures ?? []),
    }),
    notificationsArea({ ...platform, reference }),
  ]
  const exporters = orderedAreas.flatMap((area) => area.exporters ?? [])
  const areas = [...orderedAreas, profilesArea({ ...platform, reference }, images, exporters)]
  const dispatcher = createDispatcher(
    [siteRoutes(platform), ...areas.flatMap(({ routes }) => routes ?? [])],
    platform,
  )
  const jar = createCookieJar(platform.config)

  const http = await createServer(platform)
  // Before all other routes, so that upgrades are rejected on each of them.
  await registerSockets(
    http,
    platform,
    jar,
    areas.flatMap(({ sockets }) => sockets ?? []),
    openSockets,
  )
  registerHealth(http, platform)
  registerRobots(http, platform.config)
  await registerApi(http, platform, dispatcher, jar)
  for (const area of areas) await area.register?.(http)
  if (pages) {
    await pages.serveFiles(http)
    await registerPages(http, {
      platform,
      dispatcher,
      jar,
      cache: platform.pages,
      web: pages.web,
      site: siteOf(platform.config),
      ...(pages.devOrigins && { devOrigins: pages.devOrigins }),
    })
  }

  return {
    http,
    areas,
    reports,
    async startWork() {
      await platform.jobs.start([...jobs, ...areas.flatMap((area) => area.jobs ?? [])])
      await platform.events.start(areas.flatMap(({ listeners }) => listeners ?? []))
    },
    async stopWork() {
      await platform.events.stop()
      await platform.jobs.stop()
    },
  }
}
