import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from 'contract/roles'
import { system } from 'contract/system'
import { useEffect } from 'react'
import { listenLive } from '../../api/live-events.ts'
import { useMe } from '../layout/me.ts'
import { pathsOf, restOf } from './live-paths.ts'
import { pathsReadBefore } from './read-before.ts'
import { createRestedCalls } from './rested-calls.ts'

/**
 * Asks again for what colleagues have changed. Only lists and records are asked for: what somebody is typing belongs to
 * its form. Without the stream a page asks as it always did, when it is opened or looked at again.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  const isHeard = mayCall(useMe(), system.events)

  useEffect(() => {
    if (!isHeard) return
    const refresh = createRestedCalls((path) => queryClient.invalidateQueries({ queryKey: [path] }), restOf)
    const stop = listenLive({
      onEvent: ({ kind }) => pathsOf[kind].forEach(refresh.want),
      onOpen: () => void pathsReadBefore(queryClient).then((paths) => paths.forEach(refresh.want)),
      onMissed: () => void queryClient.invalidateQueries(),
    })
    return () => {
      stop()
      refresh.drop()
    }
  }, [queryClient, isHeard])
}
