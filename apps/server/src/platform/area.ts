// An area is a room of the house; app.ts lists them in order and wires what each of them offers.
import type { FastifyInstance } from 'fastify'
import type { RouteSet } from './http/routes.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Listener } from './events/events.ts'
import type { Platform } from './platform.ts'

export type Area = {
  name: string
  routes?: RouteSet
  jobs?: JobDefinition[]
  listeners?: Listener[]
  /** Addresses outside the API: images, feeds, sockets. */
  register?(app: FastifyInstance): Promise<void> | void
  /** Demo content for a first local start; runs once, in one transaction per area. */
  loadDemo?(): Promise<void>
}

export type AreaFactory = (platform: Platform) => Area
