import { BookcaseDrawing } from './bookcase-drawing.tsx'

/** Shown in place of a story on a site that has none yet. */
export function EditorialNote() {
  return (
    <section aria-labelledby="house-note" className="banner">
      <div className="banner-text">
        <p className="dots text-meta text-ink-faint">
          <span className="font-strong text-accent">A note from Fabula</span>
          <span>One minute</span>
        </p>
        <h2 id="house-note" className="mt-2.5 text-feature">
          The first story is not written yet
        </h2>
        <p className="ui-opening mt-5">
          Every library was once a room with too much wall. Someone carried in a plank, someone else a box of
          pages tied with string, and by evening there was an argument about which of them deserved the light
          from the window. It starts the same way here: the plank is up, the floor is swept, and there is
          nothing yet to argue about.
        </p>
        <p className="indent-[1.5em] font-serif text-synopsis">
          The first story will stand alone for a while. It will not mind; stories are used to waiting for
          someone to open them.
        </p>
        <p className="mt-5 text-meta text-ink-faint">The first story published here will take this spot.</p>
      </div>
      <div className="plate grid place-items-center px-gutter py-10 max-md:-mx-gutter md:py-12">
        <BookcaseDrawing className="max-w-40 md:max-w-80" />
      </div>
    </section>
  )
}
