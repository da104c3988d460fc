import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { drawSealEdge } from './seal.ts'

export type ErrorArtKind = 'restricted' | 'not-found' | 'network' | 'auth' | 'generic'

export type ErrorArtProps = { kind: ErrorArtKind; className?: string }

const sealEdge = drawSealEdge(50, 47, 1.6, 20)

/** The words of a page as widths: a positive number is a word, a negative one a readable word, 0 an indent. */
const blackedOut = [
  [0, 85, 70, 78],
  [90, 30, 84, -43],
  [54, 44, 82, 44, 14],
  [36, 47, 85, 28, 42],
  [79, 76, 66, 26],
  [64, 87, 42, 42],
  [59, 65, -53, 68],
  [84, 40],
  [0, -89, -67, 45, 23],
  [46, 82, 54, 65],
  [76, 53, -46, 71],
  [87, 90, 62],
  [90, 44, 46, 60],
  [-44, 48, 96],
]

function layLine(words: readonly number[]): { x: number; width: number; isWord: boolean }[] {
  let x = 72
  return words.flatMap((word) => {
    if (word === 0) {
      x += 20
      return []
    }
    const placed = { x, width: Math.abs(word), isWord: word > 0 }
    x += placed.width + 7
    return [placed]
  })
}

function Sheets({ children }: { children?: ReactNode }) {
  return (
    <>
      <path className="page" d="M22 16h340v430H22z" />
      <path className="page" d="M36 8h340v430H36z" />
      {children}
    </>
  )
}

function Seal({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) scale(1.04)`}>
      <path className="red" d={sealEdge} />
      <circle className="on-red" cx="50" cy="50" r="39" strokeWidth="1.2" />
      <g className="on-red" transform="translate(26 26) scale(2)" strokeWidth="1.4">
        {children}
      </g>
    </g>
  )
}

/** Full lines of readable text, from `y` to `y`, with one short line at the end of a paragraph. */
function readableLines(from: number, to: number, left = 72, right = 340): string {
  let path = ''
  for (let y = from, line = 0; y <= to; y += 24, line++) {
    const start = line % 7 === 0 ? left + 20 : left
    const end = line % 7 === 6 ? left + (right - left) * 0.46 : right
    path += `M${start} ${y}H${end}`
  }
  return path
}

function Restricted() {
  const words = blackedOut.flatMap((line, row) =>
    layLine(line).map((word) => ({ ...word, y: 66 + row * 24 })),
  )
  return (
    <>
      <Sheets>
        <path
          className="bar"
          d={words
            .filter((word) => word.isWord)
            .map(({ x, y, width }) => `M${x} ${y}h${width}v13h-${width}z`)
            .join('')}
        />
        <path
          className="text"
          d={words
            .filter((word) => !word.isWord)
            .map(({ x, y, width }) => `M${x} ${y + 9}h${width}`)
            .join('')}
        />
      </Sheets>
      <Seal x={266} y={330}>
        <rect x="5" y="11" width="14" height="10" rx="2" />
        <path d="M8 11V7a4 4 0 0 1 8 0v4" />
      </Seal>
    </>
  )
}

/** A page torn out: its stub at the spine, its dashed outline, the page below. */
function NotFound() {
  return (
    <>
      <path className="page" d="M22 16h340v430H22z" />
      <path className="text" d={readableLines(75, 387, 124, 326)} opacity="0.5" />
      <path className="gone" d="M36 8h340v430H36z" />
      <path className="page" d="M36 8H98L88 85L101 133L90 181L104 229L91 277L99 325L87 373L96 438H36z" />
      <path
        className="bar"
        d="M78 66H90.5L88.8 79H78zM60 90H89.4L92.9 103H60zM60 114H95.9L99.4 127H60zM60 138H99.9L96.9 151H60zM60 162H94.4L91.4 175H60zM60 210H98.5L102.2 223H60zM60 234H102.6L99.1 247H60zM78 258H96.1L92.6 271H78zM60 282H91.8L94 295H60zM60 306H95.8L98 319H60zM60 330H97.8L94.5 343H60zM60 354H91.8L88.5 367H60zM60 378H87.7L89.5 391H60z"
      />
      <Seal x={266} y={330}>
        <path d="M8.6 8.6a3.5 3.5 0 1 1 5 3.2c-1.1.5-1.6 1.2-1.6 2.4v.6" />
        <path d="M12 18.2v.1" strokeWidth="1.9" />
      </Seal>
    </>
  )
}

/** The text stops in the middle of a line; the rest did not arrive. */
function Network() {
  return (
    <>
      <Sheets>
        <path
          className="bar"
          d="M92 66h86v13H92zm93 0h62v13h-62zm69 0h86v13h-86zM72 90h54v13H72zm61 0h92v13h-92zm99 0h46v13h-46zm53 0h55v13h-55zM72 114h82v13H72zm89 0h44v13h-44zm51 0h70v13h-70zm77 0h51v13h-51zM72 138h46v13H72zm53 0h88v13h-88zm95 0h32v13h-32zm39 0h81v13h-81zM72 162h90v13H72zm97 0h52v13h-52zm59 0h28v13h-28z"
        />
        <path className="red" d="M263 158h3v21h-3z" />
        <path className="lost" d={readableLines(195, 387)} />
      </Sheets>
      <Seal x={266} y={330}>
        <path d="M12 18.5v.1" strokeWidth="1.9" />
        <path d="M8.5 14.5a5 5 0 0 1 4-1.4M5 11a10 10 0 0 1 4.2-2.5M19 11a10 10 0 0 0-5.6-2.9M15.5 14.5l-.4-.4M4 4l16 16" />
      </Seal>
    </>
  )
}

/** A letter and its sealed envelope: only its recipient can open it. */
function Auth() {
  return (
    <>
      <path className="page" d="M66 40h280v200H66z" />
      <path
        className="bar"
        d="M116 70h72v13h-72zm79 0h54v13h-54zm61 0h58v13h-58zM96 94h84v13H96zm91 0h40v13h-40zm47 0h80v13h-80zM96 118h52v13H96zm59 0h88v13h-88zm95 0h64v13h-64z"
      />
      <path className="page" d="M22 166h340v240H22z" />
      <path className="page" d="M36 158h340v240H36z" />
      <path className="fold" d="m36 398 124-142M376 398 252 256M36 158l170 134 170-134" />
      <Seal x={154} y={240}>
        <circle cx="8.5" cy="15.5" r="4" />
        <path d="m11.4 12.6 8.1-8.1M16.5 7.5l2.5 2.5" />
      </Seal>
    </>
  )
}

/** The lines have slipped. */
function Generic() {
  return (
    <>
      <Sheets>
        <path
          className="bar"
          d="M92 66h86v13H92zm93 0h62v13h-62zm69 0h86v13h-86zM72 90h54v13H72zm61 0h92v13h-92zm99 0h108v13H232zM72 114h82v13H72zm89 0h44v13h-44zm51 0h128v13H212z"
        />
        <g className="bar" transform="rotate(7 206 230)">
          <path d="M84 150h92v13H84zm99 0h52v13h-52zm59 0h86v13h-86zM64 174h46v13H64zm53 0h88v13h-88zm95 0h112v13H212zM78 198h74v13H78zm81 0h96v13h-96zm103 0h52v13h-52z" />
        </g>
        <g className="bar" transform="rotate(-11 190 320)">
          <path d="M70 276h58v13H70zm65 0h84v13h-84zm91 0h66v13h-66zM88 304h92v13H88zm99 0h40v13h-40z" />
        </g>
        <path className="text" d="M72 387h84m8 0h52" />
      </Sheets>
      <Seal x={266} y={330}>
        <path d="M12 6v7.5" strokeWidth="1.7" />
        <path d="M12 17.8v.1" strokeWidth="2.1" />
      </Seal>
    </>
  )
}

const drawings = {
  restricted: Restricted,
  'not-found': NotFound,
  network: Network,
  auth: Auth,
  generic: Generic,
}

/** Decorative, so it is hidden from screen readers. */
export function ErrorArt({ kind, className }: ErrorArtProps) {
  const Drawing = drawings[kind]
  return (
    <svg viewBox="0 0 400 460" aria-hidden="true" className={classNames('ui-art ui-art-error', className)}>
      <Drawing />
    </svg>
  )
}
