import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and drawings stay files: they are cached for good, and a data address would be sent with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      resolve: {
        // One bundle that starts fast; only what the server shares with it (the router's classes) stays outside.
        noExternal: true,
        external: ['react', 'react-dom', 'react-router', '@react-router/node'],
      },
    },
  },
})
