import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { refuseReloadOffline } from '#lib/stranded.ts'
import { calmInterruptions } from './layouts/interruptions.ts'

calmInterruptions()
refuseReloadOffline()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
