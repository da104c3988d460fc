// Every route of the product, grouped by layout.
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const elsewhere = (path: string) => route(path, 'areas/site/pages/moved.ts', { id: `elsewhere/${path}` })

let count = 0

/**
 * Paths are case-sensitive, as on the server: guards and cacheable pages compare them literally. IDs are short instead
 * of file names, because every page loads the list of all routes.
 */
const exactly = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({
    ...entry,
    id: entry.id ?? (count++).toString(36),
    caseSensitive: true,
    ...(entry.children && { children: exactly(entry.children) }),
  }))

export default exactly([
  // Signing in and out: no header, no footer.
  layout('layouts/auth-layout.tsx', [
    layout('layouts/visitor-only.tsx', [
      route('login', 'areas/accounts/pages/login.tsx'),
      route('login/second-factor', 'areas/accounts/pages/second-factor.tsx'),
      route('register', 'areas/accounts/pages/register.tsx'),
    ]),
    route('register/confirmation', 'areas/accounts/pages/register-confirmation.tsx'),
    route('forgot-password', 'areas/accounts/pages/forgot-password.tsx'),
    route('reset-password', 'areas/accounts/pages/reset-password.tsx'),
    route('verify-email', 'areas/accounts/pages/verify-email.tsx'),
    route('auth/callback', 'areas/accounts/pages/auth-callback.tsx'),
    route('auth/social/:provider', 'areas/accounts/pages/social-start.ts'),
    route('restore-account', 'areas/accounts/pages/restore-account.tsx'),
  ]),
  route('logout', 'areas/accounts/pages/logout.tsx'),

  // Signed in, nothing around the page.
  layout('layouts/bare-layout.tsx', [
    route('onboarding', 'areas/profiles/pages/onboarding.tsx'),
    route('complete-profile', 'areas/profiles/pages/complete-profile.tsx'),
    route('suspended', 'areas/moderation/pages/suspended.tsx'),
  ]),

  layout('layouts/app-shell.tsx', [
    // Announcements, header, footer.
    layout('layouts/main-layout.tsx', { id: 'main' }, [
      index('areas/discovery/pages/home.tsx'),
      route('writers', 'areas/discovery/pages/writers.tsx'),
      route('writers/:username', 'areas/profiles/pages/writer.tsx'),
      route('writerspod', 'areas/writerspod/pages/writerspod.tsx'),
      route('writerspod/:slug', 'areas/writerspod/pages/item.tsx'),
      route('genres/:genreId', 'areas/discovery/pages/genre.tsx'),
      route('about', 'areas/site/pages/about.tsx'),
      route('reviews', 'areas/reviews/pages/reviews.tsx'),
      route('forum', 'areas/forum/pages/forum.tsx'),
      route('forum/:category', 'areas/forum/pages/category.tsx'),
      route('forum/t/:topic', 'areas/forum/pages/topic.tsx'),
      route('story/:storyId/discussion', 'areas/forum/pages/story-discussion.tsx'),
      route('qa', 'areas/qa/pages/questions.tsx'),
      route('qa/:question', 'areas/qa/pages/question.tsx'),
      route('character/:character', 'areas/characters/pages/character.tsx'),
      route('legal', 'areas/site/pages/legal.tsx'),
      route('rules', 'areas/moderation/pages/rules.tsx'),
      route('transparency', 'areas/moderation/pages/transparency.tsx'),
      route('terms', 'areas/site/pages/terms.tsx'),
      route('privacy', 'areas/site/pages/privacy.tsx'),
      route('cookies', 'areas/tracking/pages/cookies.tsx'),
      route('ai', 'areas/site/pages/ai.tsx'),
      layout('layouts/onboarded.tsx', { id: 'layouts/onboarded-marketplace' }, [
        route('marketplace', 'areas/marketplace/pages/marketplace.tsx'),
        route('marketplace/new', 'areas/marketplace/pages/new-listing.tsx'),
        route('marketplace/offers/:offerId', 'areas/marketplace/pages/offer.tsx'),
      ]),
      route('marketplace/character/:characterId', 'areas/marketplace/pages/listing.tsx'),
      route('shelf', 'areas/reading/pages/offline.tsx'),
      route('invite', 'areas/collaboration/pages/invite.tsx'),
      route('report/confirm', 'areas/moderation/pages/confirm-report.tsx'),
      route('unsubscribe', 'areas/notifications/pages/unsubscribe.tsx'),
      route('announcements/:newsId', 'areas/announcements/pages/announcement.tsx'),
      layout('layouts/local-only.tsx', [route('dev/mailbox', 'areas/dev/pages/mailbox.tsx')]),
      route('*', 'areas/site/pages/not-found.tsx'),
    ]),

    layout('layouts/story-layout.tsx', [
      route('stories', 'areas/discovery/pages/stories.tsx'),
      route('tag/:tag', 'areas/discovery/pages/tag.tsx'),
      layout('layouts/story-page-layout.tsx', [route('story/:storyId', 'areas/stories/pages/story.tsx')]),
      route('story/:storyId/comments', 'areas/reading/pages/chapter-comments.tsx'),
      route('story/:storyId/characters', 'areas/characters/pages/cast.tsx'),
      route('story/:storyId/reviews', 'areas/reviews/pages/story-reviews.tsx'),
    ]),

    // Signed in; all but public profiles, settings, reports and cases need completed onboarding.
    layout('layouts/member-layout.tsx', [
      route('user/:profileIdentifier', 'areas/profiles/pages/user.tsx'),
      route('settings/:section?', 'areas/profiles/pages/settings.tsx'),
      route('reports', 'areas/moderation/pages/reports.tsx'),
      route('qa/ask', 'areas/qa/pages/ask.tsx'),
      route('moderation/cases/:caseId', 'areas/moderation/pages/case.tsx'),
      route('moderation/hidden/:kind/:targetId', 'areas/moderation/pages/hidden.tsx'),
      layout('layouts/staff-only.tsx', [
        route('admin', 'areas/discovery/pages/admin-front-page.tsx'),
        route('admin/overview', 'areas/admin/pages/admin-overview.tsx'),
        route('admin/jobs', 'areas/admin/pages/admin-jobs.tsx'),
        route('admin/health', 'areas/admin/pages/admin-health.tsx'),
        route('admin/moderation', 'areas/moderation/pages/admin-moderation.tsx'),
        route('admin/stories', 'areas/stories/pages/admin-stories.tsx'),
        route('admin/tickets', 'areas/tickets/pages/admin-tickets.tsx'),
        route('admin/tickets/:ticketId', 'areas/tickets/pages/admin-ticket.tsx'),
        route('admin/people', 'areas/admin/pages/admin-people.tsx'),
        route('admin/people/:userId', 'areas/admin/pages/admin-person.tsx'),
        route('admin/forum', 'areas/forum/pages/admin-forum.tsx'),
        route('admin/audit', 'areas/admin/pages/admin-audit.tsx'),
        route('admin/reference', 'areas/templates/pages/admin-reference.tsx', { id: 'reference-desk' }),
        route('admin/reference/tags', 'areas/stories/pages/admin-tags.tsx'),
        route('admin/reference/:list', 'areas/templates/pages/admin-reference.tsx'),
        route('admin/announcements', 'areas/announcements/pages/admin-announcements.tsx'),
        route('admin/announcements/new', 'areas/announcements/pages/admin-new-announcement.tsx'),
        route('admin/announcements/:newsId', 'areas/announcements/pages/admin-announcement.tsx'),
      ]),
      layout('layouts/onboarded.tsx', [
        route('admin/writerspod', 'areas/writerspod/pages/manage-items.tsx'),
        route('admin/writerspod/contributors', 'areas/writerspod/pages/contributors.tsx'),
        route('admin/writerspod/:itemId/:part', 'areas/writerspod/pages/manage-item.tsx'),
        route('characters/create', 'areas/characters/pages/create.tsx'),
        route('characters/:characterId/edit/:step', 'areas/characters/pages/edit.tsx'),
        route('characters/:characterId/history', 'areas/characters/pages/history.tsx'),
        route('characters/requests', 'areas/characters/pages/requests.tsx'),
        route('characters/import', 'areas/characters/pages/import.tsx'),
        route('community/discussions', 'areas/forum/pages/discussions.tsx'),
        route('forum/t/:topic/text', 'areas/forum/pages/critique-text.tsx'),
        route('forum/new', 'areas/forum/pages/new-topic.tsx'),
        route('profile/:userId', 'areas/profiles/pages/profile.tsx'),
        route('profile/:userId/readers', 'areas/profiles/pages/profile-readers.tsx'),
        route('bookmarks', 'areas/reading/pages/bookmarks.tsx'),
        route('lists/:listId', 'areas/reading/pages/list.tsx'),
        route('notifications', 'areas/notifications/pages/notifications.tsx'),
        route('messages', 'areas/messages/pages/messages.tsx'),
        route('messages/:with', 'areas/messages/pages/conversation.tsx'),
        route('report-issue', 'areas/tickets/pages/report-issue.tsx'),
        route('report-issue/:ticketId', 'areas/tickets/pages/ticket.tsx'),
        layout('layouts/manage-layout.tsx', [
          route('story/:storyId/manage', 'areas/stories/pages/manage.tsx'),
        ]),
        route('story/:storyId/manage/people', 'areas/collaboration/pages/collaborators.tsx'),
        route('story/:storyId/manage/readers', 'areas/analytics/pages/story-readers.tsx'),
        route('story/:storyId/collaborate', 'areas/collaboration/pages/collaborate.tsx'),
        route('invites', 'areas/collaboration/pages/invites.tsx'),
      ]),
    ]),
  ]),

  // Text first: no header, no bottom bar.
  layout('layouts/reading-layout.tsx', [route('story/:storyId/read', 'areas/reading/pages/read.tsx')]),

  // Planning: signed in, onboarding completed, no bottom bar.
  layout('layouts/creation-layout.tsx', [
    route('story/new', 'areas/stories/pages/new.tsx'),
    route('story/new/start', 'areas/stories/pages/new-start.tsx'),
    route('story/new/format', 'areas/stories/pages/new-format.tsx'),
    route('story/new/template', 'areas/stories/pages/new-template.tsx'),
    route('story/new/basics', 'areas/stories/pages/new-basics.tsx'),
    route('story/new/rating', 'areas/stories/pages/new-rating.tsx'),
    route('story/new/sections', 'areas/stories/pages/new-sections.tsx'),
    route('story/new/first-chapter', 'areas/stories/pages/new-first-chapter.tsx'),
    route('story/new/import', 'areas/import-export/pages/import.tsx'),
    route('story/new/*', 'areas/site/pages/not-found.tsx', { id: 'new-story-not-found' }),
  ]),

  // Editor for a chapter; it has its own bar.
  layout('layouts/writing-layout.tsx', [
    route('story/quick', 'areas/editor/pages/quick-story.tsx'),
    route('story/:storyId/quick', 'areas/editor/pages/quick-chapter.tsx'),
    route('story/:storyId/edit/:chapterId', 'areas/editor/pages/edit-chapter.tsx'),
  ]),

  // The outline: signed in, onboarding completed, with the header, no bottom bar.
  layout('layouts/outline-layout.tsx', [route('story/:storyId/edit', 'areas/stories/pages/outline.tsx')]),

  // Every component on one page, without a shell around them.
  layout('layouts/local-only.tsx', { id: 'layouts/local-only-bare' }, [
    route('dev/ui', 'areas/dev/pages/ui.tsx'),
  ]),

  // Paths that redirect to another page.
  elsewhere('dashboard'),
  elsewhere('profile'),
  elsewhere('story/create'),
  elsewhere('story/edit'),
  elsewhere('registration-confirmation'),
]) satisfies RouteConfig
