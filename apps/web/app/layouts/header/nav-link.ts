/** An entry of the header's main navigation; the current one is underlined in red. */
export const navLinkClass =
  'inline-flex items-center gap-1 py-1.5 text-button font-medium text-ink-soft hover:text-ink data-popup-open:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-1.5px_var(--accent)]'
