// Stories by the hundred thousand, made by the database itself: tags and words as unevenly spread as people spread
// them (Zipf), and one word that every twentieth story holds. The same seed makes the same stories.
import type pg from 'pg'

/** In 5 % of all stories. */
export const commonWord = 'harbour'
const tagCount = 5000
const wordCount = 30_000
const storiesOfAuthor = 40
const atOnce = 10_000

/** Eight letters for a number, the same each time. */
const setUp = `
  create or replace function bench_word(k integer) returns text language sql immutable parallel safe
  as $$ select translate(substr(md5(k::text), 1, 8), '0123456789', 'ghijklmnop') $$;
  create or replace function bench_zipf(most integer) returns integer language sql volatile
  as $$ select least(most, ceil(power(most, random()))::integer) $$;
  create or replace function bench_words(count integer) returns text language sql volatile
  as $$ select string_agg(bench_word(bench_zipf(${wordCount})), ' ') from generate_series(1, count) $$;
  create or replace function bench_id(kind integer, i integer) returns uuid language sql immutable parallel safe
  as $$ select ('0190' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid $$;
`

const authors = `
  insert into users (id, username, display_name, email, email_verified_at, onboarding_completed_at)
  select bench_id(1, i), 'bench_' || i, initcap(bench_word(i)) || ' ' || initcap(bench_word(i + 7)),
    'bench' || i || '@example.org', now(), now()
  from generate_series($1::integer / ${storiesOfAuthor}, $2::integer / ${storiesOfAuthor}) i on conflict do nothing`

const tags = `
  insert into tags (id, slug, name) select bench_id(3, k), bench_word(k), bench_word(k)
  from generate_series(1, ${tagCount}) k on conflict do nothing`

const stories = `
  insert into stories (
    id, owner_id, title, slug, synopsis, content_rating, ai_use, status, chapter_count, published_count, word_count,
    published_word_count, bookmark_count, created_at, first_published_at, text_updated_at
  )
  select bench_id(2, i), bench_id(1, i / ${storiesOfAuthor}),
    initcap(bench_words(3)) || case when i % 20 = 0 then ' ${commonWord}' else '' end, 'bench-' || i,
    bench_words(40), (array['everyone', 'everyone', 'teen', 'mature'])[1 + i % 4],
    (array['none', 'none', 'assisted', 'generated'])[1 + (i / 4) % 4],
    (array['ongoing', 'complete', 'hiatus'])[1 + i % 3], 5, 5, 9000, 500 + (i::bigint * 7919) % 200000,
    bench_zipf(2000) - 1, now() - i * interval '1 minute', now() - i * interval '1 minute',
    now() - bench_zipf(500000) * interval '1 minute'
  from generate_series($1::integer, $2::integer) i`

const storyTags = `
  insert into story_tags (story_id, tag_id, position)
  select bench_id(2, i), bench_id(3, bench_zipf(${tagCount})), place
  from generate_series($1::integer, $2::integer) i, generate_series(1, 6) place on conflict do nothing`

const storyGenres = `
  insert into story_genres (story_id, genre_id, position)
  select bench_id(2, i), id, 1 from generate_series($1::integer, $2::integer) i
  join (select id, row_number() over (order by position) as place, count(*) over () as total from genres where owner_id is null)
    genre on genre.place = 1 + i % genre.total`

/** As the discovery area would write them; these words need no folding. */
const found = `
  insert into found_stories (
    story_id, owner_id, is_public, is_mature, facets, published_at, updated_at, bookmark_count, title_key, words
  )
  select s.id, s.owner_id, true, s.content_rating = 'mature',
    array(select 'genre:' || genres.slug from story_genres join genres on genres.id = genre_id where story_id = s.id)
      || array(select 'tag:' || tags.slug from story_tags join tags on tags.id = tag_id where story_id = s.id)
      || array['status:' || s.status, 'rating:' || s.content_rating, 'ai:' || s.ai_use, 'language:en',
        'length:' || case when s.published_word_count <= 4700 then 'short' when s.published_word_count <= 27700 then 'medium'
          when s.published_word_count <= 82900 then 'long' else 'epic' end],
    s.first_published_at, s.text_updated_at, s.bookmark_count, lower(s.title),
    setweight(to_tsvector('simple', lower(s.title)), 'A') || setweight(to_tsvector('simple', lower(u.display_name)), 'B')
      || setweight(to_tsvector('simple', s.synopsis), 'D') || setweight(to_tsvector('english', s.synopsis), 'D')
  from stories s join users u on u.id = s.owner_id
  where s.id between bench_id(2, $1::integer) and bench_id(2, $2::integer)`

const vocabulary = `insert into found_words (word) select bench_word(k) from generate_series(1, ${wordCount}) k
  union select '${commonWord}' on conflict do nothing`

/** Brings the number of stories from one to another. */
export async function generate(client: pg.ClientBase, from: number, to: number): Promise<void> {
  await client.query(setUp)
  await client.query('select setseed(0.42)')
  await client.query(tags)
  await client.query(vocabulary)
  for (let first = from + 1; first <= to; first += atOnce) {
    const range = [first, Math.min(to, first + atOnce - 1)]
    for (const part of [authors, stories, storyTags, storyGenres, found]) await client.query(part, range)
    process.stderr.write(`  ${range[1]!.toLocaleString('en')} stories\r`)
  }
  process.stderr.write('\n')
  for (const table of [
    'stories',
    'users',
    'tags',
    'story_tags',
    'story_genres',
    'found_stories',
    'found_words',
  ])
    await client.query(`vacuum analyze ${table}`)
}

/** A tag, by how common it is: 1 is the most common. */
export async function tagAt(client: pg.ClientBase, place: number): Promise<string> {
  const { rows } = await client.query<{ word: string }>('select bench_word($1) as word', [place])
  return rows[0]!.word
}
