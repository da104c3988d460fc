// The drawing as the server puts it into its HTML. Browsers get an empty file in its place: see vite.config.ts.
export { ErrorArt as DrawnArt } from '#ui/error-art.tsx'
