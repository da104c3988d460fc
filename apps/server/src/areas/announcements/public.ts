// Announcements: messages from the site to everyone, or to some users.
import type { Images } from '#areas/images/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { loadDemoAnnouncements } from './announcements.demo.ts'
import './announcements.events.ts'
import { announcementsExporters } from './announcements.exporters.ts'
import { announcementsJobs } from './announcements.jobs.ts'
import { announcementsRoutes } from './announcements.routes.ts'
import { announcementPictures } from './pictures.targets.ts'

export function announcementsArea(platform: Platform, images: Images): Area {
  images.register(announcementPictures(platform))
  return {
    name: 'announcements',
    routes: announcementsRoutes({ ...platform, images }),
    jobs: announcementsJobs(platform),
    exporters: announcementsExporters(platform),
    loadDemo: () => loadDemoAnnouncements(platform),
  }
}
