// Tickets: reports from users about the site, and answers from staff.
import type { Images } from '#areas/images/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { screenshots } from './screenshots.target.ts'
import { loadDemoTickets } from './tickets.demo.ts'
import { ticketsExporters } from './tickets.exporters.ts'
import { ticketsRoutes } from './tickets.routes.ts'

export function ticketsArea(platform: Platform, images: Images): Area {
  images.register(screenshots(platform))
  return {
    name: 'tickets',
    routes: ticketsRoutes(platform, images),
    exporters: ticketsExporters(platform),
    loadDemo: () => loadDemoTickets({ ...platform, images }),
  }
}

export { summarizeUnanswered } from './tickets.admin.service.ts'
