import type { ForumCategory } from '@fabula/contracts/forum.shapes'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { categoryPath } from './forum-texts.ts'

type CategoryMarkProps = {
  category: Pick<ForumCategory, 'slug' | 'name' | 'color' | 'storyId'>
  isLink?: boolean
}

/** A square in the color of the category, and its name. */
export function CategoryMark({ category, isLink = false }: CategoryMarkProps) {
  const style = { '--category': category.color } as CSSProperties
  return isLink ? (
    <Link to={categoryPath(category)} className="forum-category tap" style={style}>
      {category.name}
    </Link>
  ) : (
    <span className="forum-category" style={style}>
      {category.name}
    </span>
  )
}
