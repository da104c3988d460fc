import { city, cityScene } from './city.ts'
import { flora, floraScene } from './flora.ts'
import { forest, forestScene } from './forest.ts'
import { gateway, gatewayScene } from './gateway.ts'
import { landscape, landscapeScene } from './landscape.ts'
import { medallion, medallionScene } from './medallion.ts'
import { planet, planetScene } from './planet.ts'
import { poster, posterScene } from './poster.ts'
import type { Scene, ScenicLayout } from './scene.ts'
import { sea, seaScene } from './sea.ts'
import { still, stillScene } from './still.ts'

export const SCENES = {
  landscape: { layout: landscape, scene: landscapeScene },
  sea: { layout: sea, scene: seaScene },
  city: { layout: city, scene: cityScene },
  planet: { layout: planet, scene: planetScene },
  flora: { layout: flora, scene: floraScene },
  gateway: { layout: gateway, scene: gatewayScene },
  still: { layout: still, scene: stillScene },
  medallion: { layout: medallion, scene: medallionScene },
  forest: { layout: forest, scene: forestScene },
  poster: { layout: poster, scene: posterScene },
} satisfies Record<string, { layout: ScenicLayout; scene: Scene }>

export type SceneName = keyof typeof SCENES
