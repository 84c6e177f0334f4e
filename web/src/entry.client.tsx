import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * Tells the script that started all this (late-scripts.ts) that a press reaches the page now. It stands around the page:
 * beside it, it would give everything other ids than the server did.
 */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('awake'))
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake>
        <HydratedRouter />
      </Awake>
    </StrictMode>,
  )
})
