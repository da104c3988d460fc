import PenLine from 'lucide-react/icons/pen-line'
import { ButtonLink } from '#ui/button.tsx'
import { RuledLink } from '#ui/link.tsx'

/** For a writer without stories: the ways to start one. */
export function Start() {
  return (
    <section aria-labelledby="first-story" className="max-w-[40rem] border-t-2 border-accent pt-5">
      <h2 id="first-story" className="font-display text-d3">
        Your first story starts with one sentence
      </h2>
      <p className="mt-3 font-serif text-synopsis text-ink-soft">
        Start with a blank page. You don’t need a title, and no one sees it until you publish.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/story/new/start" size="lg" icon={<PenLine />}>
          Write the first sentence
        </ButtonLink>
        <RuledLink to="/story/new">Plan first</RuledLink>
        <RuledLink to="/story/new/import">Import a manuscript</RuledLink>
        <RuledLink to="/story/quick">Quick story</RuledLink>
      </div>
    </section>
  )
}
