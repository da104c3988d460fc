// An area is one part of the product; app.ts lists them in order and wires what each of them offers.
import type { FastifyInstance } from 'fastify'
import type { RouteSet } from './http/routes.ts'
import type { DailyFigure } from './daily-figures.ts'
import type { Exporter } from './exporter.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Listener } from './events/events.ts'
import type { SocketRoute } from './realtime/sockets.ts'
import type { StoryCast } from './story-cast.ts'
import type { SuggestionGroup } from './suggestion-groups.ts'
import type { WriterReaders } from './writer-readers.ts'
import type { WriterUpdateSource } from './writer-updates.ts'

export type Area = {
  name: string
  routes?: RouteSet
  jobs?: JobDefinition[]
  listeners?: Listener[]
  sockets?: SocketRoute[]
  /** What it stores about a user, for their data export. */
  exporters?: Exporter[]
  /** For the overview of Admin. */
  dailyFigures?: DailyFigure[]
  /** Found by the search box and on the page of results. */
  suggestions?: SuggestionGroup[]
  /** What writers are shown since their last visit. */
  writerUpdates?: WriterUpdateSource[]
  /** How many read their stories. */
  writerReaders?: WriterReaders
  /** The characters of stories, for their exported files. */
  storyCast?: StoryCast
  /** Routes outside the API: images, feeds. */
  register?(app: FastifyInstance): Promise<void> | void
  /** Demo content for a first local start. Repeating it adds only what is missing. */
  loadDemo?(part?: DemoPart): Promise<void>
}

/** Tests load only what they need. `stories`: only these, by folder name. */
export type DemoPart = { stories?: readonly string[] }
