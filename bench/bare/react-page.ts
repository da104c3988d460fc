// The minimum that renders a page from a database: Fastify, one query, React to a string.
import fastify from 'fastify'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { readInput, sayReady } from './input.ts'

type Page = { title: string; blocks: string[] }

const { connection, pages } = await readInput<{ connection: pg.PoolConfig; pages: Record<string, Page> }>()
const pool = new pg.Pool({ ...connection, max: 20 })
await pool.query('create table if not exists bare_page (path text primary key, title text, blocks jsonb)')
for (const [path, { title, blocks }] of Object.entries(pages)) {
  const values = [path, title, JSON.stringify(blocks)]
  await pool.query('insert into bare_page values ($1, $2, $3) on conflict do nothing', values)
}

const app = fastify()
app.get('/*', async (request, reply) => {
  const { rows } = await pool.query<Page>({
    name: 'page',
    text: 'select title, blocks from bare_page where path = $1',
    values: [request.url],
  })
  const page = rows[0]
  if (!page) return reply.code(404).send()
  const head = createElement('head', null, createElement('title', null, page.title))
  const body = createElement('body', null, ...page.blocks.map((block) => createElement('p', null, block)))
  const html = renderToString(createElement('html', { lang: 'en' }, head, body))
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${html}`)
})
sayReady(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
