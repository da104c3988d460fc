// Sign-in, registration and related pages: the form on the left, the logo on the right, nothing else.
import { useYear } from '#lib/root-data.ts'
import { Link } from '#ui/link.tsx'
import { Pilcrow } from '#ui/pilcrow.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { PageOutlet } from './page-outlet.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export default function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-gutter pt-9 pb-12 md:px-16">
        <header>
          <Link to="/" aria-label="Fabula, home" className="inline-flex">
            <Wordmark />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="m-auto w-full max-w-96 py-10 [--gutter:0px]">
          <PageOutlet />
        </main>
        <footer className="text-meta text-ink-faint">
          © {useYear()} Fabula.{' '}
          <Link to="/terms" className="hover:text-ink">
            Terms
          </Link>
          ,{' '}
          <Link to="/privacy" className="hover:text-ink">
            Privacy
          </Link>
          ,{' '}
          <Link to="/cookies" className="hover:text-ink">
            Cookies
          </Link>
        </footer>
      </div>
      <aside className="relative flex flex-col justify-end overflow-hidden bg-[oklch(0.235_0.03_264)] px-16 py-14 text-[oklch(0.93_0.012_86)] max-lg:hidden [[data-theme=dark]_&]:bg-[oklch(0.15_0.016_264)]">
        <Pilcrow className="absolute -top-23 -right-16 h-175! fill-[oklch(0.555_0.205_29)]!" />
        <p className="relative max-w-[17em] font-serif text-[1.9375rem] leading-[1.24] tracking-[-0.018em] text-balance">
          A blank page is patient. It’s been waiting for you since your last sentence.
        </p>
      </aside>
    </div>
  )
}
