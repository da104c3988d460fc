import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { refuseReloadOffline } from '#lib/offline-reload.ts'
import { calmInterruptions } from './layouts/ignore-aborted-navigation.ts'

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
