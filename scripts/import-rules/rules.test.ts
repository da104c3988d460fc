// Breaks every rule in each possible way, in a small project, and expects the violation to be reported.
import { describe, expect, test } from 'vitest'
import { type Aliases, buildGraph } from './module-graph.ts'
import { rules } from './rules.ts'

const aliases: Aliases = [
  { within: 'apps/server/', prefix: '#platform/', target: 'apps/server/src/platform/' },
  { within: 'apps/server/', prefix: '#areas/', target: 'apps/server/src/areas/' },
  { within: 'apps/server/', prefix: '#src/', target: 'apps/server/src/' },
  { within: 'apps/server/', prefix: '#test/', target: 'apps/server/test/' },
  { within: 'apps/web/', prefix: '#ui/', target: 'apps/web/app/ui/' },
  { within: 'apps/web/', prefix: '#areas/', target: 'apps/web/app/areas/' },
  { within: 'apps/web/', prefix: '#layouts/', target: 'apps/web/app/layouts/' },
  { within: 'apps/web/', prefix: '#errors/', target: 'apps/web/app/errors/' },
]

/** Sources that break no rule. */
const soundSources: Record<string, string> = {
  'packages/contracts/src/errors.ts': `import { z } from 'zod'; export const codes = z.object({})`,
  'packages/contracts/src/site.ts': `import { codes } from './errors.ts'; export const site = codes`,
  'packages/editor-kit/src/schema.ts': `export const schema = {}`,
  'apps/server/src/config.ts': `export const readConfig = () => process.env`,
  'apps/server/src/platform/db.ts': `import { sql } from 'kysely'; import type { readConfig } from '#src/config.ts'; export const now = sql`,
  'apps/server/src/platform/db/tables.generated.ts': `export interface DB { people: People; users: Users }`,
  'apps/server/src/areas/users/public.ts': `export { findUser } from './users.service.ts'; export type { UserRow } from './users.store.ts'`,
  'apps/server/src/areas/users/users.service.ts': `import * as store from './users.store.ts'; export const findUser = (db: any) => store.findUser(db)`,
  'apps/server/src/areas/users/users.store.ts': `import { now } from '#platform/db.ts'; export type UserRow = 1; export const findUser = (db: any) => db.selectFrom('users')`,
  'apps/server/src/areas/follows/follows.store.ts':
    "import { sql } from 'kysely'; export const f = (db: any) => db.selectFrom('follows').innerJoin('people as p', 'p.id', 'x').where(sql`x not in (select user_id from users_hidden_from(${1}))`)",
  'apps/server/src/areas/users/users.test.ts': `import { app } from '#test/app.ts'; process.env.X = app`,
  'apps/server/src/areas/stories/stories.service.ts': `import { findUser } from '#areas/users/public.ts'; import { site } from '@fabula/contracts/site'; export const story = findUser`,
  'apps/server/src/areas/stories/public.ts': `export type { story } from './stories.service.ts'`,
  'apps/server/src/app.ts': `import { story } from '#areas/stories/public.ts'; export const app = story`,
  'apps/server/src/main.ts': `import { app } from './app.ts'; process.env.PORT; app`,
  'apps/server/src/commands/admin.ts': `import { app } from '../app.ts'; process.env.PORT; app`,
  'apps/server/test/app.ts': `import { app } from '#src/app.ts'; export { app }`,
  'apps/web/vite.config.ts': `export default {}`,
  'apps/web/app/ui/button.tsx': `import './button.css'; export const Button = () => <b />`,
  'apps/web/app/lib/theme.ts': `export const theme = 1`,
  'apps/web/app/areas/users/public/avatar.tsx': `import { Button } from '#ui/button.tsx'; export const Avatar = Button`,
  'apps/web/app/areas/stories/story-card.tsx': `import { Avatar } from '#areas/users/public/avatar.tsx'; export const Card = Avatar`,
  'apps/web/app/areas/stories/pages/story.tsx': `import type { Route } from './+types/story'; import { Card } from '../story-card.tsx'; export default Card`,
  'apps/web/app/errors/error-screen.tsx': `import { Button } from '#ui/button.tsx'; export const ErrorScreen = Button`,
  'apps/web/app/layouts/main.tsx': `import { ErrorScreen } from '#errors/error-screen.tsx'; export default ErrorScreen`,
  'apps/web/app/root.tsx': `import { ErrorScreen } from '#errors/error-screen.tsx'; export default ErrorScreen`,
  'e2e/sign-in.ts': `import { readConfig } from '../apps/server/src/config.ts'; readConfig`,
}

const graphOf = (changes: Record<string, string>) =>
  buildGraph(new Map(Object.entries({ ...soundSources, ...changes })), aliases)

const plants: [rule: string, how: string, changes: Record<string, string>][] = [
  [
    'every import leads somewhere',
    'a file that is not there',
    { 'apps/server/src/app.ts': `import './nowhere.ts'` },
  ],
  [
    'every import leads somewhere',
    'an unknown alias',
    { 'apps/server/src/app.ts': `import '#nowhere/x.ts'` },
  ],
  ['every import leads somewhere', 'no extension', { 'apps/server/src/app.ts': `import './main'` }],
  [
    'every import leads somewhere',
    'a package by its bare name',
    { 'apps/server/src/app.ts': `import '@fabula/contracts'` },
  ],
  [
    'packages import nothing of ours',
    'another package',
    { 'packages/editor-kit/src/schema.ts': `import '@fabula/contracts/site'` },
  ],
  [
    'packages import nothing of ours',
    'a type of the server',
    { 'packages/editor-kit/src/schema.ts': `import type { app } from '../../../apps/server/src/app.ts'` },
  ],
  [
    'server and web never import each other',
    'server to web',
    { 'apps/server/src/app.ts': `export * from '../../web/app/lib/theme.ts'` },
  ],
  [
    'server and web never import each other',
    'web to server, as a type expression',
    { 'apps/web/app/lib/theme.ts': `export type T = import('../../../server/src/app.ts').app` },
  ],
  [
    'apps import nothing from tests, scripts, e2e or bench',
    'e2e',
    { 'apps/server/src/app.ts': `import '../../../e2e/sign-in.ts'` },
  ],
  [
    'apps import nothing from tests, scripts, e2e or bench',
    'test builders',
    { 'apps/server/src/app.ts': `import '#test/app.ts'` },
  ],
  ['every module of an app has its layer', 'server', { 'apps/server/src/stray.ts': '' }],
  ['every module of an app has its layer', 'web', { 'apps/web/app/hooks/use-it.ts': '' }],
  [
    'imports go down the layers',
    'platform to area',
    { 'apps/server/src/platform/db.ts': `import '#areas/users/public.ts'` },
  ],
  [
    'imports go down the layers',
    'platform to area, type only',
    { 'apps/server/src/platform/db.ts': `import type { x } from '#areas/users/public.ts'` },
  ],
  [
    'imports go down the layers',
    'config to platform',
    { 'apps/server/src/config.ts': `import '#platform/db.ts'` },
  ],
  [
    'imports go down the layers',
    'area to app',
    { 'apps/server/src/areas/users/public.ts': `await import('#src/app.ts')` },
  ],
  ['imports go down the layers', 'app to main', { 'apps/server/src/app.ts': `import './main.ts'` }],
  [
    'imports go down the layers',
    'ui to area',
    { 'apps/web/app/ui/button.tsx': `import '#areas/users/public/avatar.tsx'` },
  ],
  [
    'imports go down the layers',
    'lib to errors',
    { 'apps/web/app/lib/theme.ts': `import '#errors/error-screen.tsx'` },
  ],
  [
    'imports go down the layers',
    'area to layout',
    { 'apps/web/app/areas/stories/story-card.tsx': `import '#layouts/main.tsx'` },
  ],
  [
    'imports go down the layers',
    'area to errors',
    { 'apps/web/app/areas/stories/story-card.tsx': `import '#errors/error-screen.tsx'` },
  ],
  [
    'imports go down the layers',
    'errors to layouts',
    { 'apps/web/app/errors/error-screen.tsx': `import '#layouts/main.tsx'` },
  ],
  [
    'imports go down the layers',
    'layout to root',
    { 'apps/web/app/layouts/main.tsx': `import '../root.tsx'` },
  ],
  ['every area is in the order', 'server', { 'apps/server/src/areas/weather/public.ts': '' }],
  ['every area is in the order', 'web', { 'apps/web/app/areas/weather/page.tsx': '' }],
  [
    'areas use only areas before them',
    'server',
    { 'apps/server/src/areas/users/users.store.ts': `import '#areas/stories/public.ts'` },
  ],
  [
    'areas use only areas before them',
    'type only',
    { 'apps/server/src/areas/users/users.store.ts': `import type { story } from '#areas/stories/public.ts'` },
  ],
  [
    'areas use only areas before them',
    'web',
    {
      'apps/web/app/areas/stories/public/x.tsx': '',
      'apps/web/app/areas/users/y.tsx': `import '#areas/stories/public/x.tsx'`,
    },
  ],
  [
    'areas use other areas only through their public interface',
    'server',
    { 'apps/server/src/areas/stories/stories.service.ts': `import '#areas/users/users.store.ts'` },
  ],
  [
    'areas use other areas only through their public interface',
    'web',
    {
      'apps/web/app/areas/users/row.tsx': '',
      'apps/web/app/areas/stories/story-card.tsx': `import type { Row } from '#areas/users/row.tsx'`,
    },
  ],
  ['no circles', 'of two', { 'packages/contracts/src/errors.ts': `import './site.ts'` }],
  [
    'no circles',
    'of types alone',
    { 'packages/contracts/src/errors.ts': `import type { site } from './site.ts'` },
  ],
  ['no circles', 'with itself', { 'packages/contracts/src/errors.ts': `import './errors.ts'` }],
  [
    'only config.ts and the entries read process.env',
    'in the platform',
    { 'apps/server/src/platform/db.ts': `process.env.PGHOST` },
  ],
  [
    'only config.ts and the entries read process.env',
    'by import',
    { 'apps/server/src/platform/db.ts': `import { env } from 'node:process'; env` },
  ],
  [
    'only config.ts and the entries read process.env',
    'by brackets',
    { 'apps/server/src/app.ts': `process['env']` },
  ],
  [
    'public modules of the web are used outside their area',
    'by its own area alone',
    {
      'apps/web/app/areas/users/public/name.tsx': `export const Name = 1`,
      'apps/web/app/areas/users/row.tsx': `import { Name } from './public/name.tsx'; export const Row = Name`,
    },
  ],
  [
    'only stores and the platform touch SQL',
    'a query',
    {
      'apps/server/src/areas/stories/stories.service.ts': `export const f = (db: any) => db.updateTable('x')`,
    },
  ],
  [
    'only stores and the platform touch SQL',
    'the sql tag',
    { 'apps/server/src/areas/stories/stories.service.ts': `import { sql } from 'kysely'; sql` },
  ],
  [
    'only stores and the platform touch SQL',
    'the driver',
    { 'apps/server/src/app.ts': `import pg from 'pg'; pg` },
  ],
  [
    'every table has one owner',
    'none',
    { 'apps/server/src/platform/db/tables.generated.ts': `export interface DB { weather: Weather }` },
  ],
  [
    'only its owner uses a table',
    'read',
    {
      'apps/server/src/areas/follows/follows.store.ts': `export const f = (db: any) => db.selectFrom('users as u')`,
    },
  ],
  [
    'only its owner uses a table',
    'one of several',
    {
      'apps/server/src/areas/follows/follows.store.ts': `export const f = (db: any) => db.selectFrom(['follows', 'users'])`,
    },
  ],
  [
    'only its owner uses a table',
    'joined',
    {
      'apps/server/src/areas/follows/follows.store.ts': `export const f = (db: any) => db.selectFrom('follows').leftJoin('users', 'users.id', 'follows.id')`,
    },
  ],
  [
    'only its owner uses a table',
    'changed',
    {
      'apps/server/src/areas/follows/follows.store.ts': `export const f = (db: any) => db.updateTable('users')`,
    },
  ],
  [
    'only its owner uses a table',
    'by name in SQL',
    {
      'apps/server/src/areas/follows/follows.store.ts': `import { sql } from 'kysely'; export const f = sql.table('users')`,
    },
  ],
  [
    'only its owner uses a table',
    'read in SQL',
    {
      'apps/server/src/areas/follows/follows.store.ts':
        "import { sql } from 'kysely'; export const f = sql`select 1 from follows mine, users theirs`",
    },
  ],
  [
    'only its owner uses a table',
    'joined in SQL',
    {
      'apps/server/src/areas/follows/follows.store.ts':
        "import { sql } from 'kysely'; export const f = sql`select 1 from follows join public.users u on true`",
    },
  ],
  [
    'only its owner uses a table',
    'changed in SQL',
    {
      'apps/server/src/areas/follows/follows.store.ts':
        "import { sql } from 'kysely'; export const f = sql`with x as (update users set name = 1) select 1`",
    },
  ],
  [
    'only its owner uses a table',
    'as an ordered list',
    {
      'apps/server/src/areas/follows/follows.store.ts': `export const list = { table: 'expertise_areas', slugColumn: 'slug' }`,
    },
  ],
  [
    'only its owner uses a table',
    'shared SQL of a later area',
    {
      'apps/server/src/areas/follows/follows.store.ts':
        "import { sql } from 'kysely'; export const f = sql`select story_id from bookmarked_stories(${1})`",
    },
  ],
  [
    'only its owner uses a table',
    'by the platform',
    { 'apps/server/src/platform/db.ts': `export const f = (db: any) => db.selectFrom('users')` },
  ],
  [
    'public interfaces export no store',
    'directly',
    { 'apps/server/src/areas/users/public.ts': `export { findUser } from './users.store.ts'` },
  ],
  [
    'public interfaces export no store',
    'everything of it',
    { 'apps/server/src/areas/users/public.ts': `export * from './users.store.ts'` },
  ],
  [
    'public interfaces export no store',
    'through a service',
    { 'apps/server/src/areas/users/users.service.ts': `export { findUser } from './users.store.ts'` },
  ],
  [
    'public interfaces export no store',
    'imported first',
    {
      'apps/server/src/areas/users/public.ts': `import { findUser as find } from './users.store.ts'; export { find }`,
    },
  ],
  [
    'public interfaces export no store',
    'under another name',
    {
      'apps/server/src/areas/users/users.service.ts': `import * as store from './users.store.ts'; export const findUser = store.findUser`,
    },
  ],
  [
    'public interfaces are small',
    'a 26th name',
    {
      'apps/server/src/areas/users/public.ts': Array.from(
        { length: 26 },
        (_, place) => `export type Name${place} = 1`,
      ).join('; '),
    },
  ],
  [
    'events are declared in .events.ts',
    'in a service',
    {
      'apps/server/src/areas/stories/stories.service.ts': `declare module '#platform/events/events.ts' { interface DomainEvents { a: 1 } } export {}`,
    },
  ],
  ['names say what is inside', 'utils', { 'apps/web/app/lib/utils.ts': '' }],
  ['names say what is inside', 'a barrel', { 'packages/contracts/src/index.ts': '' }],
  ['names say what is inside', 'capitals', { 'apps/web/app/ui/Button.tsx': '' }],
  ['names say what is inside', 'tsx on the server', { 'apps/server/src/platform/mail.tsx': '' }],
]

test('valid sources break no rule', () => {
  const graph = graphOf({})
  for (const rule of Object.values(rules)) expect(rule(graph)).toEqual([])
})

describe('a planted violation is reported', () => {
  test.each(plants)('%s: %s', (name, _, changes) => {
    const said = rules[name]?.(graphOf(changes)) ?? []
    expect(said).not.toEqual([])
    expect(said.join()).toContain(Object.keys(changes).at(-1)?.split('/').at(-2) ?? '')
  })

  test('for every rule', () => {
    expect(new Set(plants.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)))
  })
})
