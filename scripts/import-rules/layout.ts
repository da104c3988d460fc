// The layout that the import rules check: which areas there are, and their order.

/**
 * The areas in order; each may use only those before it. Server and web share the list. The last two are for what only
 * a local site shows, and for pages whose area is not built yet.
 */
export const areaOrder = [
  'site',
  'users',
  'audit',
  'accounts',
  'trust',
  'moderation',
  'images',
  'comments',
  'templates',
  'manuscripts',
  'stories',
  'chapters',
  'story-pages',
  'import-export',
  'editor',
  'collaboration',
  'follows',
  'messages',
  'bookmarks',
  'reading',
  'community',
  'reviews',
  'forum',
  'qa',
  'characters',
  'marketplace',
  'writerspod',
  'dashboard',
  'discovery',
  'announcements',
  'tracking',
  'analytics',
  'achievements',
  'tickets',
  'admin',
  'notifications',
  'profiles',
  'dev',
] as const

type Layer = { name: string; height: number; holds: RegExp }

/** A module imports from its own layer or from lower ones. `areas` and up mean the same in server and web. */
const layers: Record<'server' | 'web', Layer[]> = {
  server: [
    { name: 'config', height: 0, holds: /^apps\/server\/src\/config\.ts$/ },
    { name: 'platform', height: 1, holds: /^apps\/server\/src\/platform\// },
    { name: 'areas', height: 2, holds: /^apps\/server\/src\/areas\// },
    { name: 'app', height: 3, holds: /^apps\/server\/src\/(?:app|open-site|start-platform|demo)\.ts$/ },
    {
      name: 'main',
      height: 4,
      holds: /^apps\/server\/src\/(?:(?:main|primary|worker|serve|run)\.ts$|commands\/)/,
    },
  ],
  web: [
    { name: 'ui and lib', height: 0, holds: /^apps\/web\/app\/(?:ui|lib)\// },
    { name: 'areas', height: 1, holds: /^apps\/web\/app\/areas\// },
    { name: 'errors', height: 2, holds: /^apps\/web\/app\/errors\// },
    { name: 'layouts', height: 3, holds: /^apps\/web\/app\/layouts\// },
    { name: 'root', height: 4, holds: /^apps\/web\/app\/[^/]+\.tsx?$/ },
  ],
}

export type Part =
  | { kind: 'package'; name: string }
  | { kind: 'server' }
  | { kind: 'web' }
  | { kind: 'outside' }

export function partOf(path: string): Part {
  const packageName = /^packages\/([^/]+)\//.exec(path)?.[1]
  if (packageName) return { kind: 'package', name: packageName }
  if (path.startsWith('apps/server/')) return { kind: 'server' }
  if (path.startsWith('apps/web/')) return { kind: 'web' }
  return { kind: 'outside' }
}

export function layerOf(path: string): Layer | undefined {
  const wing = partOf(path).kind
  return wing === 'server' || wing === 'web' ? layers[wing].find(({ holds }) => holds.test(path)) : undefined
}

export function areaOf(path: string): string | undefined {
  return /^apps\/(?:server\/src|web\/app)\/areas\/([^/]+)\//.exec(path)?.[1]
}

/** Tests and their builders may use anything in their own part; nothing may use them. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^apps\/(?:server|web)\/test\//.test(path)
}

/** Settings of tools: files in an app's folder that are not part of the app. */
export function isToolSetting(path: string): boolean {
  return /^apps\/[^/]+\/[^/]+\.config\.ts$/.test(path)
}
