import { href, Link } from 'react-router'

/** A detail of a cover and the genre's name; the whole tile is one link. */
export function GenreTile({ slug, name }: { slug: string; name: string }) {
  return (
    <Link to={href('/genres/:genreId', { genreId: slug })} viewTransition className="group block">
      <img
        src={`/genre-tiles/${slug}.webp`}
        alt=""
        width={400}
        height={160}
        loading="lazy"
        decoding="async"
        className="aspect-[5/2] w-full rounded-card bg-paper-deep object-cover brightness-(--cover-light)"
      />
      <span className="mt-2.5 block border-b border-line pb-2.5 font-serif text-d5 group-hover:border-accent">
        {name}
      </span>
    </Link>
  )
}
