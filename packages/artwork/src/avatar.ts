// Draws the avatar of a user who has not uploaded one: two colors, one cut shape, the initial in the reading typeface.
// Avatar libraries set initials as text in one of the viewer's fonts, which an image file cannot load; the typesetting
// of the covers draws the same glyph everywhere.
import { createRandom } from './drawing/random.ts'
import { d, document, path, rect } from './drawing/svg.ts'
import { setText } from './typesetting/typeset.ts'

/** Width and height in SVG units. */
export const AVATAR_SIDE = 100

/** Ground, letter and shade; enough that the people of one discussion rarely look alike. */
const INKS = [
  '#c9482f #f6e7cf #7d1f1f',
  '#2f5d62 #efe2c4 #153437',
  '#31407c #f2dcd0 #171f47',
  '#d9a441 #2b2118 #a8701f',
  '#7a4a78 #f4e3dd #46254a',
  '#5b7f52 #f2edd9 #2e4a2b',
  '#b7a58a #2a241c #8b775b',
  '#1f2a44 #e9b872 #0e1526',
  '#8c2f4b #fbe3d6 #581730',
  '#e58f7b #2b1512 #bb5f4c',
  '#f1c8b4 #4a1d1a #d99e86',
  '#b5572b #fbeedb #74310f',
  '#efd58a #33270f #cda74b',
  '#6d6a2e #f6f0d2 #434118',
  '#a9bf8b #1d2a17 #7c9660',
  '#1f4d3a #eadfb4 #0f2c20',
  '#3c8577 #f3f3e2 #1d5348',
  '#9cc7c4 #132c30 #699b98',
  '#1f5f86 #f4ead5 #0f3a56',
  '#7ea6c9 #10243b #527ca3',
  '#c3cbe6 #1e2550 #929dc9',
  '#564f9c #f1e8dc #322c69',
  '#a888b8 #24142f #7c5a8e',
  '#b3476f #fde9e4 #7b2447',
  '#4a3328 #efd9b8 #2a1a13',
  '#3f464d #f0e9dc #23282d',
]

export function drawAvatar(username: string): string {
  const name = username.toLowerCase()
  const random = createRandom(`avatar|${name}`)
  const [ground = '', letter = '', shade = ''] = random.pick(INKS).split(' ')
  const radius = random.between(46, 66)
  const cut = random.pick([
    d`M${random.between(20, 80) - radius} 100a${radius} ${radius} 0 0 1 ${radius * 2} 0z`,
    d`M0 ${random.between(56, 80)}L100 ${random.between(30, 70)}V100H0z`,
    d`M100 0A${random.between(80, 90)} 88 0 0 0 ${random.between(10, 30)} 100H100z`,
    d`M0 0A${random.between(80, 90)} 88 0 0 1 ${random.between(70, 90)} 100H0z`,
    d`M0 ${random.between(18, 40)}L${random.between(60, 82)} 100H0z`,
    d`M100 ${random.between(34, 60)}A44 44 0 0 0 100 ${random.between(122, 140)}z`,
  ])
  const initial = name.replace(/^_+/, '').charAt(0).toUpperCase() || '¶'
  const set = setText(
    initial,
    { x: 15, y: 15, width: 70, height: 70 },
    { face: 'literataMedium', max: 52, align: 'middle', valign: 'middle' },
  )
  const body = rect(0, 0, AVATAR_SIDE, AVATAR_SIDE, ground) + path(cut, shade) + path(set.path, letter)
  return document(AVATAR_SIDE, AVATAR_SIDE, username, body)
}
