// Queries and their first three results, on the demo stories and a few with accents.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { refreshFigures } from './discovery.jobs.ts'

/** Ranking depends on all stories, so these are fixed and do not change when the demo grows. */
const stories = [
  'a-field-guide-to-leaving',
  'interval-for-two-violins',
  'kettle-crow',
  'letters-to-an-unbuilt-house',
  'low-orbit-lullabies',
  'marrow-lake',
  'nine-rooms-without-a-clock',
  'slow-trains-northbound',
  'small-gods-of-the-stairwell',
  'the-beekeepers-census',
  'the-last-telegraphist-of-port-amity',
  'the-salt-cartographer',
  'the-thaw-auction',
  'the-understudy',
  'what-the-orchard-kept',
]

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await app.loadDemo({ stories, areas: ['accounts', 'chapters', 'follows', 'discovery'] })
  const writer = await createMember(app, { displayName: 'Zoë Brânză', username: 'zoe_branza' })
  await createPublished(writer, {
    title: 'Les étoiles de Nîmes',
    synopsis: 'Une astronome compte les étoiles filantes au-dessus des arènes.',
    language: 'fr',
    tags: ['astronomie', 'été'],
  })
  await createPublished(writer, {
    title: 'Die Straße der Uhrmacher',
    synopsis: 'Drei Brüder bauen eine Uhr, die rückwärts geht.',
    language: 'de',
    tags: ['Uhren', 'Brüder'],
  })
  await createPublished(writer, {
    title: 'Łódź Nocturne',
    synopsis: 'A pianist walks home through the mills and hears each of them play.',
    tags: ['Piano', 'night walks'],
  })
  await createPublished(writer, {
    title: 'Зимняя дорога',
    synopsis: 'Почтальон возвращается через лес.',
    language: 'ru',
    tags: ['зима'],
  })
  const rivals = await createMember(app, { displayName: 'Maren Voss', username: 'maren_voss' })
  const lantern = await createMember(app, { displayName: 'Tobias Lantern', username: 'tobias_lantern' })
  // One after the other: of two equal results the newer one comes first.
  for (const [title, synopsis, tags, by] of library)
    await createPublished(by === 'lantern' ? lantern : rivals, { title, synopsis, tags })
  await app.foundation.events.idle()
  // This also runs in the background, and on a busy machine between two of these stories.
  await refreshFigures(app.foundation)
}, 120_000)

afterAll(() => app?.close())

/** Groups of stories that share a word, so that there is something to rank. */
const library: [title: string, synopsis: string, tags: string[], by?: 'lantern'][] = [
  ['The Lantern', 'A lighter of lamps loses his shadow.', ['lamps']],
  ['The Lantern Maker’s Daughter', 'She inherits a workshop and its debts.', ['workshops']],
  ['A Lantern for the Drowned', 'Every evening a widow rows out to the reef.', ['widows']],
  ['Copper Rain', 'A tinsmith walks from village to village.', ['lantern']],
  ['Ash Harvest', 'By the light of one lantern, they bring the grain in.', ['farming']],
  ['Quiet Machines', 'Looms that were never switched off.', ['looms'], 'lantern'],
  ['The Falconer', 'She has not spoken since the war.', ['falconry']],
  ['The Falconer’s Oath', 'Sworn on a glove, broken within the week.', ['oaths']],
  ['Falconers of Glass Mountain', 'A village that lives by its birds.', ['mountains']],
  ['Hooded', 'What a bird of prey thinks of us, from the seat of a wagon.', ['falconry']],
  ['Café Müller', 'The chairs remember who sat on them.', ['coffee']],
  ['The Café at Kilometre Nine', 'Lorry drivers, and a cook who was a surgeon.', ['roads']],
  ['Cafe Society Burns', 'A fire is talked about before it breaks out.', ['coffee']],
  ['Embers, Book One', 'The forge goes cold.', ['embers saga']],
  ['Embers, Book Two', 'The forge is sold.', ['embers saga']],
  ['Embers, Book Three', 'The forge is lit again.', ['embers saga']],
]

/** The query and its first three results, in this order; fewer if there are no more. */
const table: [typed: string, titles: string[], why: string][] = [
  ['salt cartographer', ['The Salt Cartographer'], 'title'],
  ['the salt cartographer', ['The Salt Cartographer'], 'title with a word that says nothing'],
  ['SALT CARTOGRAPHER', ['The Salt Cartographer'], 'capitals'],
  ['salt', ['The Salt Cartographer'], 'one word of a title'],
  ['cartographers', ['The Salt Cartographer'], 'another form of a word'],
  ['cartografer', ['The Salt Cartographer'], 'typed as it sounds'],
  ['slat cartographer', ['The Salt Cartographer'], 'two letters in the wrong order'],
  ['salt cartograper', ['The Salt Cartographer'], 'a letter lost'],
  ['cartog', ['The Salt Cartographer'], 'the beginning of a word'],
  ['ines marchetti', ['The Salt Cartographer'], 'author'],
  ['inés marchetti', ['The Salt Cartographer'], 'author, with an accent too many'],
  ['marcheti', ['The Salt Cartographer'], 'author, typed wrongly'],
  ['"small gods"', ['Small Gods of the Stairwell'], 'phrase'],
  [
    '“small gods” lift',
    ['Small Gods of the Stairwell'],
    'phrase in curly quotes, and a word of the synopsis',
  ],
  ['"gods small"', [], 'a phrase in the wrong order'],
  ['small god', ['Small Gods of the Stairwell'], 'singular of a plural'],
  ['beekeepers census', ['The Beekeeper’s Census'], 'without the apostrophe'],
  ["beekeeper's census", ['The Beekeeper’s Census'], 'with another apostrophe'],
  ['bekeeper', ['The Beekeeper’s Census'], 'a doubled letter lost'],
  ['morse code', ['The Last Telegraphist of Port Amity'], 'tag'],
  ['lighthouse', ['The Last Telegraphist of Port Amity'], 'singular of a tag'],
  ['telegrafist', ['The Last Telegraphist of Port Amity'], 'typed as it sounds'],
  ['satellites', ['Low Orbit Lullabies'], 'word of a synopsis'],
  ['satellite lullaby', ['Low Orbit Lullabies'], 'word forms of synopsis and title'],
  ['kettle crow', ['Kettle & Crow'], 'without the sign between'],
  ['kettle and crow', ['Kettle & Crow'], 'the sign as a word'],
  ['violinist', ['Interval for Two Violins'], 'word form of a synopsis'],
  ['violin interval', ['Interval for Two Violins'], 'in another order'],
  ['hotel clocks', ['Nine Rooms Without a Clock'], 'words from title, tag and synopsis'],
  ['nine rooms', ['Nine Rooms Without a Clock'], 'beginning of a title'],
  ['wren okafor orbit', ['Low Orbit Lullabies'], 'author and title together'],
  ['etoiles', ['Les étoiles de Nîmes'], 'without accents'],
  ['étoile', ['Les étoiles de Nîmes'], 'French singular'],
  ['strasse', ['Die Straße der Uhrmacher'], 'ß as people type it'],
  ['bruder', ['Die Straße der Uhrmacher'], 'umlaut left out'],
  ['lodz', ['Łódź Nocturne'], 'Polish letters left out'],
  ['zoe branza nocturne', ['Łódź Nocturne'], 'author with accents'],
  ['дороги', ['Зимняя дорога'], 'Russian word form'],
  ['pianist mills', ['Łódź Nocturne'], 'two words of a synopsis'],
  ['marriage', ['A Field Guide to Leaving', 'The Beekeeper’s Census'], 'a tag of two stories'],
  [
    'lantern',
    ['The Lantern', 'The Lantern Maker’s Daughter', 'A Lantern for the Drowned'],
    'the title itself, then titles with the word; author, tag and synopsis behind',
  ],
  [
    'lanterns',
    ['The Lantern', 'The Lantern Maker’s Daughter', 'A Lantern for the Drowned'],
    'plural of a title',
  ],
  ['Lantern', ['The Lantern', 'The Lantern Maker’s Daughter', 'A Lantern for the Drowned'], 'a capital'],
  [
    'the lantern',
    ['The Lantern', 'The Lantern Maker’s Daughter', 'A Lantern for the Drowned'],
    'with its article',
  ],
  [
    'lantren',
    ['The Lantern', 'The Lantern Maker’s Daughter', 'A Lantern for the Drowned'],
    'two letters in the wrong order',
  ],
  ['lanten', ['The Lantern', 'The Lantern Maker’s Daughter', 'A Lantern for the Drowned'], 'a letter lost'],
  [
    'lanter',
    ['A Lantern for the Drowned', 'The Lantern Maker’s Daughter', 'The Lantern'],
    'a word that is still being typed',
  ],
  ['lantern maker', ['The Lantern Maker’s Daughter'], 'two words of a title'],
  ['lantern drowned', ['A Lantern for the Drowned'], 'two words of a title, with others between'],
  ['tobias lantern', ['Quiet Machines'], 'an author who is called like a title'],
  [
    'maren voss lantern',
    ['The Lantern', 'Copper Rain', 'The Lantern Maker’s Daughter'],
    'author and a word of title, tag or synopsis',
  ],
  ['"the lantern"', ['The Lantern', 'The Lantern Maker’s Daughter'], 'a phrase that two titles begin with'],
  ['light lantern', ['Ash Harvest'], 'words of a synopsis'],
  [
    'falconer',
    ['The Falconer', 'The Falconer’s Oath', 'Falconers of Glass Mountain'],
    'a title without its article before titles that begin like it',
  ],
  [
    'falconers',
    ['Falconers of Glass Mountain', 'The Falconer', 'The Falconer’s Oath'],
    'the title that has this very form',
  ],
  ['falconer’s', ['The Falconer’s Oath', 'The Falconer', 'Falconers of Glass Mountain'], 'the possessive'],
  ['falconer oath', ['The Falconer’s Oath'], 'two words of a title'],
  ['falconner', ['The Falconer', 'Falconers of Glass Mountain', 'The Falconer’s Oath'], 'a letter doubled'],
  ['falcner', ['The Falconer', 'Falconers of Glass Mountain', 'The Falconer’s Oath'], 'a letter lost'],
  [
    'falcon',
    ['The Falconer', 'Falconers of Glass Mountain', 'The Falconer’s Oath'],
    'the beginning of three titles',
  ],
  ['falconry', ['The Falconer', 'Hooded'], 'a tag of two'],
  ['falconers glass', ['Falconers of Glass Mountain'], 'words of a long title'],
  ['glass mountain', ['Falconers of Glass Mountain'], 'the end of a title'],
  ['cafe', ['Café Müller', 'Cafe Society Burns', 'The Café at Kilometre Nine'], 'without the accent'],
  ['café', ['Café Müller', 'Cafe Society Burns', 'The Café at Kilometre Nine'], 'with the accent'],
  ['cafés', ['Café Müller', 'Cafe Society Burns', 'The Café at Kilometre Nine'], 'plural with the accent'],
  ['CAFÉ', ['Café Müller', 'Cafe Society Burns', 'The Café at Kilometre Nine'], 'capitals with the accent'],
  ['cafe muller', ['Café Müller'], 'umlaut left out'],
  ['cafe mueller', ['Café Müller'], 'umlaut spelled out'],
  ['kilometer nine', ['The Café at Kilometre Nine'], 'as Americans spell it'],
  ['cafe kilometre', ['The Café at Kilometre Nine'], 'with words between'],
  ['coffee', ['Café Müller', 'Cafe Society Burns'], 'a tag of two'],
  ['embers', ['Embers, Book Two', 'Embers, Book Three', 'Embers, Book One'], 'a series'],
  ['ember', ['Embers, Book Two', 'Embers, Book Three', 'Embers, Book One'], 'singular of a series'],
  ['embers book', ['Embers, Book Two', 'Embers, Book One', 'Embers, Book Three'], 'two words of a series'],
  ['embers book two', ['Embers, Book Two'], 'one of a series'],
  ['book three', ['Embers, Book Three'], 'another of a series'],
  ['"book one"', ['Embers, Book One'], 'a phrase of one'],
  ['embers sage', ['Embers, Book Two', 'Embers, Book Three', 'Embers, Book One'], 'a slip in a tag'],
  ['ember saga', ['Embers, Book Two', 'Embers, Book One', 'Embers, Book Three'], 'a tag in another form'],
  [
    'grief',
    ['Small Gods of the Stairwell', 'Slow Trains, Northbound', 'The Beekeeper’s Census'],
    'a tag of many',
  ],
  [
    'sea',
    ['The Salt Cartographer', 'Low Orbit Lullabies', 'Slow Trains, Northbound'],
    'title, then tags and synopses',
  ],
  ['science fiction', ['Low Orbit Lullabies', 'The Thaw Auction', 'Marrow Lake'], 'a genre'],
  ['night', ['Łódź Nocturne', 'Nine Rooms Without a Clock', 'Marrow Lake'], 'title words, then synopses'],
  ['fantasy', ['The Salt Cartographer', 'Small Gods of the Stairwell', 'Зимняя дорога'], 'another genre'],
  ['xyzzyqwertz', [], 'what is nowhere'],
]

describe('search', () => {
  test.each(table)('%s finds %j (%s)', async (typed, titles) => {
    const found = await createVisitor(app).call(
      `GET /content/stories?${new URLSearchParams({ q: typed, limit: '3' })}`,
    )
    expect(found.statusCode).toBe(200)
    const first = found.json().stories.map(({ title }: { title: string }) => title)
    expect(first).toEqual(titles)
  })

  test('the table is long enough to trust', () => {
    expect(table.length).toBeGreaterThanOrEqual(30)
  })

  test('the typed text is parsed once, before planning, and uses an index', async () => {
    const { connection } = app.foundation.database
    const client = new pg.Client(connection)
    await client.connect()
    try {
      // With a handful of stories the planner would prefer a sequential scan.
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) select story_id from found_stories
         where tier = 0 and words @@ (find_query($1::text[], $2::boolean) || find_query($3::text[], false))`,
        [['lanterns'], true, ['lamp']],
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toContain('find_query')
      expect(plan).toMatch(/Bitmap Index Scan on found_stories_words/)
      expect(plan).toContain("'lantern'")
    } finally {
      await client.end()
    }
  })

  test('returns the correction of what was typed', async () => {
    const found = await createVisitor(app).call('GET /content/stories?q=cartografer')
    expect(found.json().meant).toBe('cartographer')
    // Two letters in the wrong order are likelier than a wrong one: not “seat”, although a story has that too.
    const swapped = await createVisitor(app).call('GET /content/stories?q=slat')
    expect(swapped.json().meant).toBe('salt')
    const right = await createVisitor(app).call('GET /content/stories?q=cartographer')
    expect(right.json().meant).toBeNull()
  })

  test('punctuation alone finds nothing and causes no error', async () => {
    for (const q of ['&', '!!!', '""', "'", '(', ':*', '<->', '\\', '%', '_', '"unended', 'a & | b'])
      expect(
        (await createVisitor(app).call(`GET /content/stories?${new URLSearchParams({ q })}`)).statusCode,
      ).toBe(200)
  })

  test('suggests stories, users, tags and genres while typing', async () => {
    const suggest = async (query: string) =>
      (await createVisitor(app).call(`GET /public/suggestions?${new URLSearchParams({ query })}`)).json()
    expect((await suggest('salt ca')).stories[0].title).toBe('The Salt Cartographer')
    expect((await suggest('ines')).writers[0].username).toBe('ines_marchetti')
    expect((await suggest('morse')).tags[0].slug).toBe('morse-code')
    expect((await suggest('fant')).genres[0].slug).toBe('fantasy')
  })
})
