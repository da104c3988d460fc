import type { PodLine } from '@fabula/contracts/writerspod.shapes'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { Link } from 'react-router'
import { PodAvatar } from '../pod-people.tsx'
import { describeLength, findAuthors } from '../pod-texts.ts'

export function ArticleCards({ articles }: { articles: readonly PodLine[] }) {
  return (
    <ul className="pod-articles">
      {articles.map((article) => (
        <li key={article._id} className="ui-card">
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  )
}

function ArticleCard({ article }: { article: PodLine }) {
  const { title, excerpt, tags, people, language } = article
  const authors = findAuthors(people)
  const [first] = authors
  return (
    <>
      {tags[0] ? <div className="text-meta text-ink-faint">{tags[0].name}</div> : null}
      <h3 lang={language} dir="auto">
        <Link to={podPath(article)} className="ui-card-link">
          {title}
        </Link>
      </h3>
      <p className="pod-article-line" lang={language} dir="auto">
        {excerpt}
      </p>
      <div className="pod-article-by">
        {first ? <PodAvatar person={first} size="sm" /> : null}
        <span>
          {[...authors.map(({ name }) => name), describeLength(article)].filter(Boolean).join(', ')}
        </span>
      </div>
    </>
  )
}
