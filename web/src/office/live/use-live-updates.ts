import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from 'contract/roles'
import { system } from 'contract/system'
import { useEffect } from 'react'
import { listenLive } from '../../api/live-events.ts'
import { useMe } from '../layout/me.ts'
import { pathsOf, throttleMsOf } from './live-paths.ts'
import { pathsReadBefore } from './read-before.ts'
import { createThrottledCalls } from './throttled-calls.ts'

/**
 * Refetches what others have changed: lists and records only, never the input of an open form. Without the stream,
 * pages refetch when opened or focused.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  const mayListen = mayCall(useMe(), system.events)

  useEffect(() => {
    if (!mayListen) return
    const refresh = createThrottledCalls(
      (path) => queryClient.invalidateQueries({ queryKey: [path] }),
      throttleMsOf,
    )
    const stop = listenLive({
      onEvent: ({ kind }) => pathsOf[kind].forEach(refresh.request),
      onOpen: () => void pathsReadBefore(queryClient).then((paths) => paths.forEach(refresh.request)),
      onMissed: () => void queryClient.invalidateQueries(),
    })
    return () => {
      stop()
      refresh.stop()
    }
  }, [queryClient, mayListen])
}
