// Colors of the covers: five inks, or a light (dusk, night, day, pop, paper) and two hues.
import { contrast, oklch } from '../drawing/color.ts'

export type Palette = {
  isDark: boolean
  ground: string
  tint: string
  sky: readonly [top: string, middle: string, low: string]
  /** far to near */
  land: readonly [string, string, string, string, string]
  light: string
  glow: string
  ink: string
  soft: string
  /** of the spine */
  cloth: string
}

/** From `ground type strong tint second`. */
export function createInkPalette(inks: string): Palette {
  const [ground = '', ink = '', light = '', tint = '', glow = ''] = inks.split(' ')
  return {
    isDark: contrast(ground, '#fff') > 4.5,
    ground,
    tint,
    light,
    glow,
    ink,
    soft: ink,
    cloth: ground,
    sky: [ground, ground, ground],
    land: [tint, tint, tint, tint, tint],
  }
}

type Light = Pick<Palette, 'isDark'> & Record<'sky' | 'land' | 'light' | 'glow' | 'ink' | 'soft', string>

/** Each color as hue, lightness and chroma; a hue is that of the mood, that of its glow, between both, or fixed. */
const LIGHTS = {
  dusk: {
    isDark: true,
    sky: 'main .36 .12, between .58 .16, glow .8 .13',
    land: 'main .56 .14, main .46 .13, main .36 .11, main .27 .08, main .19 .05',
    light: '85 .94 .1',
    glow: 'glow .82 .15',
    ink: '85 .975 .025',
    soft: '85 .93 .05',
  },
  night: {
    isDark: true,
    sky: 'main .19 .06, main .29 .09, main .44 .12',
    land: 'main .38 .1, main .31 .09, main .245 .07, main .19 .05, main .14 .035',
    light: 'glow .9 .13',
    glow: 'glow .74 .16',
    ink: 'glow .96 .03',
    soft: 'glow .86 .05',
  },
  day: {
    isDark: false,
    sky: 'main .86 .085, main .92 .06, glow .965 .04',
    land: 'main .78 .1, main .68 .12, main .56 .12, main .44 .1, main .32 .075',
    light: 'glow .72 .18',
    glow: 'glow .83 .13',
    ink: 'main .26 .075',
    soft: 'main .36 .09',
  },
  pop: {
    isDark: false,
    sky: 'main .74 .16, main .77 .155, main .8 .14',
    land: 'main .66 .17, main .56 .16, main .45 .13, main .34 .1, main .24 .06',
    light: 'glow .95 .06',
    glow: 'glow .8 .15',
    ink: 'main .23 .06',
    soft: 'main .3 .08',
  },
  paper: {
    isDark: false,
    sky: 'glow .955 .022, glow .95 .03, glow .925 .045',
    land: 'glow .8 .11, main .68 .15, main .56 .16, main .44 .13, main .3 .09',
    light: 'glow .68 .18',
    glow: 'glow .82 .13',
    ink: 'main .3 .1',
    soft: 'main .4 .11',
  },
} as const satisfies Record<string, Light>

export type Mood = `${keyof typeof LIGHTS} ${number} ${number}`

/** `drift` shifts both hues slightly, so that two stories in one mood get different colors. */
export function createMoodPalette(mood: Mood, drift = 0): Palette {
  const [name, hue, glowHue] = mood.split(' ') as [keyof typeof LIGHTS, string, string]
  const [main, glow] = [Number(hue) + drift, Number(glowHue) + drift / 2]
  // The midpoint on the shorter arc of the color circle.
  const hues: Record<string, number> = {
    main,
    glow,
    between: (main + glow) / 2 + (Math.abs(main - glow) > 180 ? 180 : 0),
  }
  const mix = (tone: string) => {
    const [of = '', lightness, chroma] = tone.trim().split(' ')
    return oklch(Number(lightness), Number(chroma), hues[of] ?? Number(of))
  }
  const light: Light = LIGHTS[name]
  const sky = light.sky.split(',').map(mix) as unknown as Palette['sky']
  const land = light.land.split(',').map(mix) as unknown as Palette['land']
  return {
    isDark: light.isDark,
    sky,
    land,
    ground: sky[1],
    tint: land[0],
    cloth: land[2],
    light: mix(light.light),
    glow: mix(light.glow),
    ink: mix(light.ink),
    soft: mix(light.soft),
  }
}
