// Messages: private messages between two users, who may write to whom, and what is unread.
import './messages.events.ts'
import type { Images } from '#areas/images/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { messageImages } from './message-images.target.ts'
import { loadDemoMessages } from './messages.demo.ts'
import { messagesExporters } from './messages.exporters.ts'
import { reportedMessages } from './messages.reports.ts'
import { messagesRoutes } from './messages.routes.ts'

export function messagesArea(platform: Platform, images: Images, reports: ReportTargets): Area {
  const messaging = { ...platform, images }
  images.register(messageImages(platform))
  reports.register(reportedMessages(platform))
  return {
    name: 'messages',
    routes: messagesRoutes(messaging),
    exporters: messagesExporters(platform),
    loadDemo: () => loadDemoMessages(messaging),
  }
}

export { messagesChannel, readMessageNews } from './messages.channel.ts'
export { findMessageNews, isConversationUnread, loadLiveMessages } from './live-messages.service.ts'
