// /qa: questions with filters, and help articles. /qa?help=1: only the help articles.
import '../qa.css'
import { type QuestionSort, questionSorts } from '@fabula/contracts/community-sizes'
import type { QuestionLine } from '@fabula/contracts/qa'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import { Form, Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Section } from '#ui/section.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { QuestionRow } from '../public/question-row.tsx'
import { categoryId, sortWords } from '../qa-texts.ts'
import type { Route } from './+types/questions.ts'

type Search = { sort: QuestionSort; tag: string; q: string; isHelp: boolean }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, tag } = context.get(pageContext)
  tag('questions')
  const { searchParams } = url
  const search: Search = {
    sort: questionSorts.find((one) => one === searchParams.get('sort')) ?? 'newest',
    tag: (searchParams.get('tag') ?? '').trim().slice(0, 60),
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    isHelp: searchParams.get('help') === '1',
  }
  const page = /^[1-9]\d{0,2}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1'
  const [found, overview] = await Promise.all([
    api('GET /qa/questions', {
      query: {
        page,
        sort: search.sort,
        ...(search.isHelp && { help: '1' as const, limit: '100' }),
        ...(search.tag && { tag: search.tag }),
        ...(search.q && { q: search.q }),
      },
    }),
    api('GET /qa/overview'),
  ])
  for (const { author } of found.questions) if (author) tag(`author:${author._id}`)
  return { ...found, overview, search }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const isHelp = loaderData?.search.isHelp ?? false
  const isPlain = args.location.search === '' || args.location.search === '?help=1'
  return pageMeta(args, {
    title: isHelp ? 'Help' : 'Questions and answers',
    description: isHelp
      ? 'How Fabula works: accounts, writing, publishing, and reading.'
      : 'Help from the team and from each other, about writing and about Fabula.',
    isListed: isPlain,
    canonical: isHelp ? '/qa?help=1' : '/qa',
    feed: { path: '/feeds/questions.xml', title: 'Questions' },
  })
}

function addressOf({ sort, tag, q, isHelp }: Search, page = 1): string {
  const params = new URLSearchParams({
    ...(isHelp && { help: '1' }),
    ...(q && { q }),
    ...(tag && { tag }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `/qa?${params}` : '/qa'
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { search, overview, questions, pagination } = loaderData
  const isFirst = search.q === '' && search.tag === '' && !search.isHelp
  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-d2">{search.isHelp ? 'Help' : 'Questions and answers'}</h1>
          <p className="mt-2 text-ink-soft">
            {search.isHelp
              ? 'Written by the Fabula team.'
              : 'Help from the team and from each other, in one place you can search.'}
          </p>
        </div>
        <ButtonLink to="/qa/ask" icon={<PenLine />}>
          Ask a question
        </ButtonLink>
      </header>
      <search className="mt-6 block">
        <Form action="/qa">
          {search.isHelp ? <input type="hidden" name="help" value="1" /> : null}
          <SearchField
            key={search.q}
            name="q"
            label={search.isHelp ? 'Search help articles' : 'Search questions and answers'}
            placeholder="How do I invite an editor?"
            defaultValue={search.q}
            maxLength={200}
            enterKeyHint="search"
          />
        </Form>
      </search>
      {isFirst && overview.help.length > 0 ? (
        <Section
          title="Help"
          note="Written by the Fabula team"
          link={{ to: '/qa?help=1', label: 'All help articles' }}
          className="mt-10"
        >
          <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
            {overview.help.map(({ category, count, titles }) => (
              <li key={category} className="ui-card help-category">
                <b>
                  <Link to={`/qa?help=1#${categoryId(category)}`} className="ui-card-link">
                    {category}
                  </Link>
                </b>
                <span className="text-meta text-ink-faint tabular">
                  {count}
                  <span className="sr-only"> articles</span>
                </span>
                <span className="col-span-2 line-clamp-1 text-meta text-ink-faint">{titles[0]}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {search.isHelp && search.q === '' ? (
        <HelpArticles articles={questions} />
      ) : (
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <section aria-label="Questions" className="min-w-0">
            <div className="flex flex-wrap items-end justify-between gap-x-6">
              <TabLinks
                label="Sort questions"
                className="grow"
                tabs={questionSorts.map((sort) => ({
                  to: addressOf({ ...search, sort }),
                  label: sortWords[sort],
                  isCurrent: sort === search.sort,
                }))}
              />
            </div>
            {search.tag ? (
              <p className="mt-4">
                <ChipLink to={addressOf({ ...search, tag: '' })} selected>
                  {search.tag} ×<span className="sr-only"> Remove this filter</span>
                </ChipLink>
              </p>
            ) : null}
            <output className="mt-4 block text-meta text-ink-faint tabular">
              {describeCount(pagination.total, 'question')}
              {search.q ? ` for “${search.q}”` : ''}
            </output>
            {questions.length > 0 ? (
              <ul className="mt-1">
                {questions.map((question) => (
                  <QuestionRow key={question._id} question={question} />
                ))}
              </ul>
            ) : (
              <div className="pt-8">
                <EmptyState
                  title="No questions found"
                  action={<ButtonLink to="/qa/ask">Ask a question</ButtonLink>}
                >
                  {search.sort === 'unanswered'
                    ? 'Everything has an answer.'
                    : 'Try other words, or ask it yourself.'}
                </EmptyState>
              </div>
            )}
            <Pagination
              page={pagination.page}
              pageCount={pagination.pages}
              hrefFor={(page) => addressOf(search, page)}
            />
            <p className="mt-6">
              <a href="/feeds/questions.xml" className="tap gap-1.5 text-meta text-ink-faint">
                <Rss className="size-3.5" /> Feed
              </a>
            </p>
          </section>
          {overview.tags.length > 0 ? (
            <aside>
              <Section title="Tags">
                <ul>
                  {overview.tags.map(({ slug, name, count }) => (
                    <li
                      key={slug}
                      className="ui-card flex justify-between border-t border-line py-2.5 text-dense first:border-t-0"
                    >
                      <Link
                        to={addressOf({ ...search, tag: slug, isHelp: false })}
                        className="ui-card-link"
                        dir="auto"
                      >
                        {name}
                      </Link>
                      <span className="text-meta text-ink-faint tabular">{count.toLocaleString('en')}</span>
                    </li>
                  ))}
                </ul>
              </Section>
            </aside>
          ) : null}
        </div>
      )}
    </div>
  )
}

function HelpArticles({ articles }: { articles: readonly QuestionLine[] }) {
  const categories = Map.groupBy(articles, ({ help }) => help?.category ?? '')
  if (articles.length === 0)
    return (
      <div className="pt-8">
        <EmptyState title="No help articles yet" action={<ButtonLink to="/qa">All questions</ButtonLink>}>
          Ask a question instead.
        </EmptyState>
      </div>
    )
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {[...categories].map(([category, lines]) => (
        <Section key={category} id={categoryId(category)} title={category}>
          <ul>
            {lines.map((line) => (
              <li key={line._id} className="ui-card border-t border-line py-3.5 first:border-t-0">
                <Link
                  to={`/qa/${line.slug}-${line._id}`}
                  className="ui-card-link font-serif text-d5"
                  dir="auto"
                >
                  {line.title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}
