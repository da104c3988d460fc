// The genres on the home page. The server generates their images at /genre-tiles/{slug}.webp.
export const homeGenres = [
  { slug: 'fantasy', name: 'Fantasy' },
  { slug: 'mystery', name: 'Mystery' },
  { slug: 'science-fiction', name: 'Science fiction' },
  { slug: 'romance', name: 'Romance' },
  { slug: 'horror', name: 'Horror' },
  { slug: 'historical', name: 'Historical' },
  { slug: 'poetry', name: 'Poetry' },
  { slug: 'fairy-tale', name: 'Fairy tale' },
] as const
