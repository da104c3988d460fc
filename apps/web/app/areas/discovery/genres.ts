// The shelves of the home page. Their pictures are drawn by the server at /genre-tiles/{slug}.webp.
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
