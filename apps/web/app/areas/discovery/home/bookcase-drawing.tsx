/** A half-assembled bookcase: a few books are in, and places are marked for the rest. */
export function BookcaseDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 400" aria-hidden="true" className={`ui-art ${className ?? ''}`}>
      <path className="gone" d="M290 140V30M290 30H30" />
      <path
        className="ink"
        d="M28 26h4v362h-4zM288 138h4v250h-4zM28 138h264v5H28zM28 260h264v5H28zM28 383h264v5H28z"
      />

      <path className="ink" d="M44 58h19v80H44z" />
      <path className="page" d="M65.5 72.5h14v65h-14z" />
      <path className="ink-line" d="M65.5 72.5h14v65h-14zM65.5 84h14M65.5 124h14" />
      <path className="gone" d="M176 138V68h17v70M232 138V62h22v76" />

      <path className="page" d="M48.5 168.5h16v91h-16zM98.5 176.5h13v83h-13z" />
      <path className="ink-line" d="M48.5 168.5h16v91h-16zM98.5 176.5h13v83h-13zM48.5 182h16M98.5 246h13" />
      <path className="ink" d="M67 160h28v100H67z" />
      <path className="on-red" strokeWidth="1.3" d="M72 172h18M72 247h18" />
      <path className="red" d="m117 258.7 22-84.7 19 5-21.3 81z" />
      <path className="page" d="M196.5 246.5h72v13h-72zM204.5 232.5h58v13h-58z" />
      <path
        className="ink-line"
        d="M196.5 246.5h72v13h-72zM204.5 232.5h58v13h-58zM210 232.5v13M257 232.5v13"
      />

      <path className="page" d="M56.5 306.5h66v76h-66z" />
      <path className="ink-line" d="M56.5 306.5h66v76h-66zM60 303h66v76M63.5 299.5h66v76" />
      <path className="text" d="M66 322h46M66 331h46M66 340h30" />
      <path
        className="red-line"
        strokeWidth="1.6"
        d="M90 306v77M56 358h67M90 358c-10-9-17-8-17-4s8 5 17 4c9 1 17 0 17-4s-7-5-17 4"
      />
      <path className="gone" d="M170 383v-71h20v71M206 383v-85h24v85M246 383v-65h17v65" />
    </svg>
  )
}
